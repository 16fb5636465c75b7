// What is left of an account that was ended at once: it says so for five seconds, then the landing page (docs/product.md "Plans").
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages";
import { paths } from "../../lib/paths";
import { Mark } from "../../ui/Mark";
import { PlainButton } from "../../ui/PlainButton";
import classes from "./FarewellScreen.module.css";
import { farewell } from "./farewell";

/** How long the message stands, milliseconds. */
const DELAY_MS = 5_000;

export function FarewellScreen() {
  const navigate = useNavigate();
  const go = () => {
    farewell.end();
    void navigate(paths.home(), { replace: true });
  };
  const goByItself = useEffectEvent(go);
  useEffect(() => {
    const timer = setTimeout(() => goByItself(), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={classes.farewell}>
      <Mark />
      <div role="alert">
        <h1>Account deleted</h1>
        <p>{messages.accountDeleted}</p>
        <p>You are signed out and taken to the start page in {DELAY_MS / 1000} seconds.</p>
      </div>
      <PlainButton onClick={go} autoFocus>
        Go now
      </PlainButton>
    </main>
  );
}
