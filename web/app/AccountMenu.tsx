// Name, keys and Sign out on phones, behind the avatar. The browser's own popover: it closes on Esc, on a tap outside, and gives the focus back.
import { IconKeyboard, IconLogout, IconUser } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { perform } from "../lib/keys/useCommand";
import { paths } from "../lib/paths";
import { Link } from "../ui/Link";
import classes from "./AccountMenu.module.css";
import header from "./Header.module.css";
import { initials } from "./initials";
import { signOut } from "./signOut";

export function AccountMenu({ name }: { name: string }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={classes.button} popoverTarget={id} aria-label={`Account: ${name}`}>
        <span className={header.avatar} data-large aria-hidden="true">
          {initials(name)}
        </span>
      </button>
      <div id={id} ref={menu} popover="auto" className={classes.menu}>
        <Link to={paths.profile()} onClick={() => menu.current?.hidePopover()}>
          <IconUser size={16} stroke={1.75} aria-hidden />
          <span>{name}</span>
        </Link>
        <button
          type="button"
          onClick={() => {
            menu.current?.hidePopover();
            perform("help");
          }}
        >
          <IconKeyboard size={16} stroke={1.75} aria-hidden />
          Keyboard shortcuts
        </button>
        <button type="button" onClick={signOut}>
          <IconLogout size={16} stroke={1.75} aria-hidden />
          Sign out
        </button>
      </div>
    </>
  );
}
