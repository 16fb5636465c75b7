// Screens find this in lib.
export { setPageTitle, setTitleLead, usePageTitle } from "../lib/pageTitle";
