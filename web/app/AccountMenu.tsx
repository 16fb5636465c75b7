// Name and Sign out on phones, behind the avatar.
import { Menu } from "@mantine/core";
import { IconLogout, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import classes from "./Header.module.css";
import { initials } from "./initials";
import { paths } from "./paths";
import { signOut } from "./signOut";

export function AccountMenu({ name }: { name: string }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={classes.avatarButton} aria-label={`Account: ${name}`}>
          <span className={classes.avatar} aria-hidden="true">
            {initials(name)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.profile()} leftSection={<IconUser size={16} stroke={1.75} aria-hidden />}>
          <span className={classes.menuName}>{name}</span>
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
