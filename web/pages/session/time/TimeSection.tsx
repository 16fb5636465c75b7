/**
 * What a session ran, day by day, on its screen: each stretch with its task and length, to be corrected in place, split and deleted, and
 * time that no timer counted to be added (docs/product.md "Time that ran").
 */
import { ActionIcon, Button } from "@mantine/core";
import { IconArrowsSplit2, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { hoursAndMinutes } from "#contract/duration";
import { intervalMessages, type Span } from "#contract/intervals";
import type { SessionFieldsFragment } from "../../../apollo/generated/graphql";
import { serverNow } from "../../../domains/sessions/serverClock";
import { nearDate } from "../../../lib/dates";
import { notify } from "../../../lib/notify";
import { usePreference } from "../../../lib/preferences";
import { LoadFailure } from "../../../ui/LoadFailure";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { SplitForm } from "./SplitForm";
import { daysOf, fieldsOf, minutesOf } from "./spans";
import classes from "./Time.module.css";
import { TimeForm } from "./TimeForm";
import { type Moved, type Past, type Refusal, type Stretch, type Time, useTime } from "./useTime";
import { rangeOf, words } from "./words";

export interface TimeSectionProps {
  session: Moved & Pick<SessionFieldsFragment, "currentTaskId">;
}

/** What is open: an editor of one, as it was when it opened, or the form that adds. */
type Open = { act: "edit" | "split"; one: Past; isTold?: boolean } | { act: "add" } | null;

export function TimeSection({ session }: TimeSectionProps) {
  usePreference("clock");
  const time = useTime(session);
  const [open, setOpen] = useState<Open>(null);
  const section = useRef<HTMLElement>(null);
  const { stretches } = time;
  const ofOpen = open && open.act !== "add" ? open.one.id : null;
  const isGone = ofOpen !== null && stretches && !stretches.some((one) => one.id === ofOpen);
  useEffect(() => {
    if (!isGone) return;
    setOpen(null);
    notify.error(intervalMessages.notFound);
  }, [isGone]);
  /** The focus goes back to where the form was opened. */
  const close = (name: string) => {
    setOpen(null);
    requestAnimationFrame(() => {
      const to = section.current?.querySelector<HTMLElement>(`[data-opens="${name}"]`);
      (to ?? section.current?.querySelector<HTMLElement>("[data-opens=add]"))?.focus();
    });
  };
  return (
    <section className={classes.card} ref={section} aria-label={words.title}>
      <div className={classes.head}>
        <h2>{words.title}</h2>
        <Button
          variant="default"
          size="xs"
          data-opens="add"
          aria-expanded={open?.act === "add"}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen({ act: "add" })}
        >
          {words.add}
        </Button>
      </div>
      {open?.act === "add" && stretches && (
        <TimeForm
          name={words.add}
          first={firstFields(stretches)}
          was={null}
          task={{ taskId: session.currentTaskId, taskTitle: null }}
          sessionId={session.id}
          others={spansOf(stretches)}
          send={words.add}
          onSend={time.add}
          onClose={() => close("add")}
        />
      )}
      {stretches === null && (
        <LoadFailure isBeside message={words.loadFailed} error={undefined} onRetry={time.reload} />
      )}
      {stretches === undefined && <RowsSkeleton rows={2} />}
      {stretches?.length === 0 && <p className={classes.nothing}>{words.nothing}</p>}
      {daysOf(stretches ?? []).map(({ day, stretches: those }) => (
        <Day
          key={day}
          sessionId={session.id}
          day={day}
          those={those}
          time={time}
          open={open}
          onOpen={setOpen}
          onClose={close}
        />
      ))}
    </section>
  );
}

type DayProps = {
  sessionId: string;
  day: string;
  those: readonly Stretch[];
  time: Time;
  open: Open;
  onOpen: (open: Open) => void;
  onClose: (name: string) => void;
};

function Day({ sessionId, day, those, time, open, onOpen, onClose }: DayProps) {
  const focused = spansOf(those.filter(({ kind }) => kind === "focus")).reduce(
    (sum, { from, to }) => sum + to - from,
    0,
  );
  return (
    <div className={classes.day}>
      <h3>
        {nearDate(day)} {focused > 0 && <span>{hoursAndMinutes(minutesOf({ from: 0, to: focused }))} focused</span>}
      </h3>
      <ul
        // Safari drops the list role where bullets are hidden
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="list"
      >
        {those.map((one) => (
          <li key={one.id ?? "runs"}>
            {isPast(one) ? (
              <Row sessionId={sessionId} one={one} time={time} open={open} onOpen={onOpen} onClose={onClose} />
            ) : (
              <Facts one={one} length="Runs now" />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = Omit<DayProps, "day" | "those"> & { one: Past };

function Row({ sessionId, one, time, open, onOpen, onClose }: RowProps) {
  const range = rangeOf(one);
  const mine = open && open.act !== "add" && open.one.id === one.id ? open : null;
  const span = spanOfOne(one);
  const others = spansOf((time.stretches ?? []).filter(({ id }) => id !== one.id));
  const opened = mine?.one ?? one;
  // Who was told that it is another one by now, and sends once more, means that one.
  const meant = mine?.isTold ? { ...opened, version: one.version } : opened;
  const told = (refusal: Refusal): Refusal => {
    if (mine && refusal?.[""]) onOpen({ ...mine, isTold: true });
    return refusal;
  };
  if (mine?.act === "edit") {
    const was = spanOfOne(opened);
    return (
      <TimeForm
        name={`Edit ${range}`}
        first={fieldsOf(was)}
        was={was}
        task={opened}
        sessionId={sessionId}
        others={others}
        send="Save"
        onSend={async ({ from, to }, taskId) =>
          told(
            await time.change(meant, {
              ...(from !== was.from && { from }),
              ...(to !== was.to && { to }),
              ...(taskId !== opened.taskId && { taskId }),
            }),
          )
        }
        onClose={() => onClose(`edit ${one.id}`)}
      />
    );
  }
  const minutes = minutesOf(span);
  return (
    <>
      <Facts one={one} length={minutes === 0 ? "under 1m" : hoursAndMinutes(minutes)}>
        <span className={classes.acts}>
          <ActionIcon
            data-opens={`edit ${one.id}`}
            title="Edit"
            aria-label={`Edit ${range}`}
            onClick={() => onOpen({ act: "edit", one })}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            data-opens={`split ${one.id}`}
            title="Split"
            aria-label={`Split ${range}`}
            aria-expanded={mine?.act === "split"}
            onClick={() => onOpen({ act: "split", one })}
          >
            <IconArrowsSplit2 size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            title="Delete"
            aria-label={`Delete ${range}`}
            onClick={async () => {
              const refusal = await time.remove(one);
              if (refusal) notify.error(refusal[""] ?? words.failed);
              else onClose("add");
            }}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </Facts>
      {mine?.act === "split" && (
        <SplitForm
          name={`Split ${range}`}
          span={span}
          onSend={async (at) => told(await time.split(meant, at))}
          onClose={() => onClose(`split ${one.id}`)}
        />
      )}
    </>
  );
}

function Facts({ one, length, children }: { one: Stretch; length: string; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.range}>{rangeOf(one)}</span>
      <span className={classes.task} data-break={one.kind === "break" || undefined}>
        {one.kind === "break" ? "Break" : one.taskId === null ? words.noTask : (one.taskTitle ?? words.goneTask)}
      </span>
      <span className={classes.lasted}>{length}</span>
      {children}
    </div>
  );
}

const isPast = (one: Stretch): one is Past => one.id !== null && one.to !== null;
const spanOfOne = ({ from, to }: { from: string; to: string }): Span => ({
  from: Date.parse(from),
  to: Date.parse(to),
});
const spansOf = (stretches: readonly Stretch[]): Span[] => stretches.filter(isPast).map(spanOfOne);
/** Time is mostly added after what is there, and up to now: the last half hour, or what is left of it. */
function firstFields(stretches: readonly Stretch[]) {
  const now = serverNow();
  const runs = stretches.find(({ to }) => to === null);
  const to = runs ? Date.parse(runs.from) : now;
  const last = Math.max(...spansOf(stretches).map((span) => span.to), to - 30 * 60_000);
  return fieldsOf({ from: last < to ? last : to - 30 * 60_000, to });
}
