// The bar above every page of the back-office: where one is, who one is, and the way out.
import { Button } from "@mantine/core";
import { paths } from "../../lib/paths";
import { Brand } from "../../ui/Mark";
import top from "../../ui/TopBar.module.css";
import classes from "./AdminDashboardPage.module.css";
import { adminToken } from "./adminToken";

export function AdminHeader() {
  return (
    <header className={top.top}>
      <div className={`${top.bar} ${classes.bar}`}>
        <a className={top.brand} href={paths.home()} aria-label="Stint, main site">
          <Brand />
        </a>
        <span className={classes.place}>Admin</span>
        <span className={classes.who}>{adminToken.data()?.username}</span>
        <Button variant="subtle" color="gray" size="xs" onClick={() => adminToken.clear()}>
          Logout
        </Button>
      </div>
    </header>
  );
}
