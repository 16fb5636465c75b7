// What stands where a signed-in screen will be, until it is known who it is: the picture that the first page carries (arriving.css).
import { type ReactNode, useLayoutEffect } from "react";
import classes from "../ui/Notice.module.css";
import { Unseen } from "../ui/Unseen";
import { useOnRoot } from "../ui/useOnRoot";

/** `children` above the picture: ways out, where it takes long. */
export function Arriving({ children }: { children?: ReactNode }) {
  // After a sign-in no page has said which picture.
  useLayoutEffect(() => {
    document.documentElement.dataset.arriving ??= "dashboard";
  }, []);
  useOnRoot("data-arriving-here");
  return (
    <main className={classes.arriving}>
      <Unseen>
        <p role="status">Loading dashboard...</p>
      </Unseen>
      {children}
    </main>
  );
}
