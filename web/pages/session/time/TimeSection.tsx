/**
 * What a session ran, day by day, on its screen: each stretch with its task and length, to be corrected in place, split and deleted, and
 * time that no timer counted to be added (docs/product.md "Time that ran"). Below it stands what interrupted it.
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
import { InterruptionList } from "./InterruptionList";
import { SplitForm } from "./SplitForm";
import { daysOf, fieldsOf, minutesOf, offeredFields } from "./spans";
import classes from "./Time.module.css";
import { TimeForm } from "./TimeForm";
import { type Moved, type Past, type Refusal, type Stretch, type Time, useTime } from "./useTime";
import { rangeOf, words } from "./words";

export interface TimeSectionProps {
  session: Moved & Pick<SessionFieldsFragment, "currentTaskId" | "interruptionsChangedAt">;
}

/** What is open: an editor of one, as it was when it opened, or the form that adds. */
type Open = { act: "edit" | "split"; one: Past } | { act: "add" } | null;

interface Forms {
  open: Open;
  setOpen: (open: Open) => void;
  /** Closes this one, and no other. */
  close: (mine: Open, name: string) => void;
  /** Gives the refusal on to its form; where that is closed by now, a notice says it. */
  tell: (mine: Open, refusal: Refusal) => Refusal;
  focus: (name: string, leaves: Element | null) => void;
}

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
  const latest = useRef(open);
  latest.current = open;
  /** The focus goes from what leaves to what opens this form, else to "Add Time"; it stays where somebody put it meanwhile. */
  const focus = (name: string, leaves: Element | null | undefined) => {
    const { activeElement, body } = document;
    if (activeElement !== body && !leaves?.contains(activeElement)) return;
    requestAnimationFrame(() => {
      const to = section.current?.querySelector<HTMLElement>(`[data-opens="${name}"]`);
      (to ?? section.current?.querySelector<HTMLElement>("[data-opens=add]"))?.focus();
    });
  };
  // An answer may come when its form is closed, or another one is open: that one is not touched.
  const close = (mine: Open, name: string) => {
    if (latest.current !== mine) return;
    setOpen(null);
    focus(name, section.current?.querySelector("form"));
  };
  const tell = (mine: Open, refusal: Refusal): Refusal => {
    if (refusal && latest.current !== mine) notify.error(Object.values(refusal)[0] ?? words.failed);
    return refusal;
  };
  const forms: Forms = { open, setOpen, close, tell, focus };
  return (
    <>
      <section className={classes.card} ref={section} aria-label={words.title}>
        <div className={classes.head}>
          <h2>{words.title}</h2>
          <Button
            variant="default"
            size="xs"
            data-opens="add"
            aria-expanded={open?.act === "add"}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => open?.act !== "add" && setOpen({ act: "add" })}
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
            onSend={async (span, taskId) => tell(open, await time.add(span, taskId))}
            onClose={() => close(open, "add")}
          />
        )}
        {stretches === null && (
          <LoadFailure isBeside message={words.loadFailed} error={undefined} onRetry={time.reload} />
        )}
        {stretches === undefined && <RowsSkeleton rows={2} />}
        {stretches?.length === 0 && <p className={classes.nothing}>{words.nothing}</p>}
        {daysOf(stretches ?? []).map(({ day, stretches: those }) => (
          <Day key={day} sessionId={session.id} day={day} those={those} time={time} forms={forms} />
        ))}
      </section>
      <InterruptionList session={session} />
    </>
  );
}

type DayProps = {
  sessionId: string;
  day: string;
  those: readonly Stretch[];
  time: Time;
  forms: Forms;
};

function Day({ sessionId, day, those, time, forms }: DayProps) {
  const focused = spansOf(those.filter(({ kind }) => kind === "focus")).reduce(
    (sum, { from, to }) => sum + to - from,
    0,
  );
  return (
    <div className={classes.day}>
      <h3>
        {nearDate(day, new Date(serverNow()))}{" "}
        {focused > 0 && <span>{hoursAndMinutes(minutesOf({ from: 0, to: focused }))} focused</span>}
      </h3>
      <ul
        // Safari drops the list role where bullets are hidden
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="list"
      >
        {those.map((one) => (
          // What ran since the last start has no id yet, also where a phase of it is over.
          <li key={one.id ?? one.from}>
            {isPast(one) ? <Row sessionId={sessionId} one={one} time={time} forms={forms} /> : <Facts one={one} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = Omit<DayProps, "day" | "those"> & { one: Past };

function Row({ sessionId, one, time, forms }: RowProps) {
  const { open, setOpen, close, tell, focus } = forms;
  const range = rangeOf(one);
  const mine = open && open.act !== "add" && open.one.id === one.id ? open : null;
  const span = spanOfOne(one);
  const others = spansOf((time.stretches ?? []).filter(({ id }) => id !== one.id));
  const opened = mine?.one ?? one;
  // Who was told that it is another one by now, and sends once more, means that one.
  const [told, setTold] = useState<{ by: Open; version: string } | null>(null);
  const isTold = mine !== null && told?.by === mine;
  const meant = isTold ? { ...opened, version: told.version } : opened;
  const onConflict = (version: string) => setTold({ by: mine, version });
  const isDeleting = useRef(false);
  const remove = async (row: Element | null) => {
    if (isDeleting.current) return;
    isDeleting.current = true;
    if (mine) setOpen(null);
    const refusal = await time.remove(one);
    if (!refusal) return focus("add", row);
    isDeleting.current = false;
    notify.error(refusal[""] ?? words.failed);
  };
  if (mine?.act === "edit") {
    const was = spanOfOne(opened);
    return (
      <>
        {isTold && <Facts one={one} />}
        <TimeForm
          name={`Edit ${range}`}
          first={fieldsOf(was)}
          was={was}
          task={opened}
          sessionId={sessionId}
          others={others}
          send="Save"
          onSend={async ({ from, to }, taskId) => {
            const input = {
              ...(from !== was.from && { from }),
              ...(to !== was.to && { to }),
              ...(taskId !== opened.taskId && { taskId }),
            };
            return tell(mine, await time.change(meant, input, onConflict));
          }}
          onClose={() => close(mine, `edit ${one.id}`)}
        />
      </>
    );
  }
  return (
    <>
      <Facts one={one}>
        <span className={classes.acts}>
          <ActionIcon
            data-opens={`edit ${one.id}`}
            title="Edit"
            aria-label={`Edit ${range}`}
            onClick={() => setOpen({ act: "edit", one })}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            data-opens={`split ${one.id}`}
            title="Split"
            aria-label={`Split ${range}`}
            aria-expanded={mine?.act === "split"}
            onClick={() => mine || setOpen({ act: "split", one })}
          >
            <IconArrowsSplit2 size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            title="Delete"
            aria-label={`Delete ${range}`}
            onClick={(event) => void remove(event.currentTarget.closest("li"))}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </Facts>
      {mine?.act === "split" && (
        <SplitForm
          name={`Split ${range}`}
          span={span}
          onSend={async (at) => tell(mine, await time.split(meant, at, onConflict))}
          onClose={() => close(mine, `split ${one.id}`)}
        />
      )}
    </>
  );
}

function Facts({ one, children }: { one: Stretch; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.range}>{rangeOf(one)}</span>
      <span className={classes.task} data-break={one.kind === "break" || undefined}>
        {one.kind === "break" ? "Break" : one.taskId === null ? words.noTask : (one.taskTitle ?? words.goneTask)}
      </span>
      <span className={classes.lasted}>{lengthOf(one)}</span>
      {children}
    </div>
  );
}

function lengthOf({ from, to }: Stretch): string {
  if (to === null) return "Runs now";
  const minutes = minutesOf(spanOfOne({ from, to }));
  return minutes === 0 ? "under 1m" : hoursAndMinutes(minutes);
}
const isPast = (one: Stretch): one is Past => one.id !== null && one.to !== null;
const spanOfOne = ({ from, to }: { from: string; to: string }): Span => ({
  from: Date.parse(from),
  to: Date.parse(to),
});
const spansOf = (stretches: readonly Stretch[]): Span[] => stretches.filter(isPast).map(spanOfOne);
function firstFields(stretches: readonly Stretch[]) {
  const runs = stretches.find(({ to }) => to === null);
  return offeredFields(spansOf(stretches), runs ? Date.parse(runs.from) : serverNow());
}
