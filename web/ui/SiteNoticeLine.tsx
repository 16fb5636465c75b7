/** The notice of an administrator, as it stands above every screen. */
import { IconAlertTriangle, IconSpeakerphone } from "@tabler/icons-react";
import { CloseButton } from "./CloseButton";
import notice from "./NoticeLine.module.css";
import classes from "./SiteNoticeLine.module.css";

interface Props {
  text: string;
  kind: "notice" | "warning";
  /** Left out where it is only shown. */
  onDismiss?: () => void;
}

export function SiteNoticeLine({ text, kind, onDismiss }: Props) {
  const Icon = kind === "warning" ? IconAlertTriangle : IconSpeakerphone;
  return (
    <section
      className={`${notice.line} ${classes.notice}`}
      data-kind={kind}
      aria-label={onDismiss ? "Site notice" : "As it is shown"}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <p role={onDismiss && (kind === "warning" ? "alert" : "status")}>{text}</p>
      {onDismiss && <CloseButton aria-label="Dismiss" onClick={onDismiss} />}
    </section>
  );
}
