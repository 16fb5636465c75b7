/** A link of the app: a plain click goes there without loading the page anew. The router's own does much that only its framework needs. */
import type { AnchorHTMLAttributes, Ref } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** `onClick` comes first and may prevent it. */
export function Link({ to, replace, state, onClick, ...others }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: others.target });
  return (
    <a
      {...others}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
