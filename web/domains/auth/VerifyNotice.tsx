// Quietly says that the address is not verified yet and sends the mail again; blocks nothing (docs/product.md "Landing and sign-in").
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../lib/paths";
import { CloseButton } from "../../ui/CloseButton";
import { Link } from "../../ui/Link";
import notice from "../../ui/NoticeLine.module.css";
import { PlainButton } from "../../ui/PlainButton";
import { useUser } from "../users/UserContext";
import { useResendVerification } from "./useResendVerification";
import classes from "./VerifyNotice.module.css";

const key = "stint.verify.hidden";

/** Can be hidden for as long as the tab lives; the settings show it all the same. */
export function VerifyNotice() {
  const { email, emailVerified } = useUser();
  const inSettings = useLocation().pathname === paths.profile();
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(key) !== null);
  const { resending, resend } = useResendVerification();
  if (emailVerified || (hidden && !inSettings)) return null;
  const hide = () => {
    sessionStorage.setItem(key, "yes");
    setHidden(true);
  };
  return (
    <section className={`${notice.line} ${classes.notice}`} aria-label="Email verification">
      <IconMail size={18} stroke={1.75} aria-hidden />
      <p role="status">
        {wordsOf(resending, email)}
        {!inSettings && resending.is !== "sent" && (
          <>
            {" "}
            <Link className={classes.wrong} to={paths.address()}>
              Wrong address?
            </Link>
          </>
        )}
      </p>
      {resending.is !== "sent" && (
        <PlainButton small variant="default" loading={resending.is === "sending"} onClick={() => void resend(email)}>
          Resend email
        </PlainButton>
      )}
      {!inSettings && <CloseButton aria-label="Hide this notice" onClick={hide} />}
    </section>
  );
}

function wordsOf(resending: ReturnType<typeof useResendVerification>["resending"], email: string) {
  if (resending.is === "failed") return resending.words;
  const address = <b>{email}</b>;
  if (resending.is === "sent") return <>A new verification link is on its way to {address}.</>;
  return <>Please verify {address}. We sent it a link.</>;
}
