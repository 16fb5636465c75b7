/** A focus session as both doors show it (docs/api.md "Entities"; docs/product.md "Timer"). Its tasks are added by the tasks domain. */
import { Float, ID, Int, ObjectType } from "type-graphql";
import { paces } from "#contract/paces";
import { sessionFields } from "#contract/session-fields";
import { type SessionStatus, sessionStatuses } from "#contract/states";
import { type Stretch, stretchKinds, type TimerPhase, timerPhases } from "#contract/timer";
import { MayShow, Shows, shownBase } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";

export const SessionStatusEnum = enumOf(
  sessionStatuses,
  "SessionStatus",
  "Where a focus session stands; a paused one is active.",
);
export const SessionPhaseEnum = enumOf(timerPhases, "SessionPhase", "What the timer does right now.");
export const SessionPaceEnum = enumOf(
  paces,
  "SessionPace",
  "How a focus ends: by the clock; when somebody ends it, past its time with overtime; or so, counted up, which earns the break.",
);
export const IntervalKindEnum = enumOf(stretchKinds, "IntervalKind", "What a stretch of a session was for.");

@ObjectType("SessionInterval", {
  simpleResolvers: true,
  description: "A stretch of time that a session ran, of one kind.",
})
export class SessionIntervalType {
  @MayShow(ID, "UUID; null while it runs.") id: string | null;
  @MayShow(String, "The state that it is in, another one after each change; null while it runs.") version:
    | string
    | null;
  @Shows(IntervalKindEnum, "What it was for.") kind: Stretch["kind"];
  @Shows(DateTimeScalar, "When it began.") from: string;
  @MayShow(DateTimeScalar, "When it ended; null while it runs.") to: string | null;
  @MayShow(ID, "The task that it was spent on, also where that is deleted by now.") taskId: string | null;
  @MayShow(String, "That task's title, or the last one known of it.") taskTitle: string | null;
}

@ObjectType("PomodoroSession", {
  simpleResolvers: true,
  description: "A focus session. What moves with time is computed by the server at each read.",
})
export class SessionType extends shownBase(sessionFields, {
  breakDuration: "A break phase in minutes, 0 to 60; with 0 the session is one unbroken focus.",
  longBreakEvery: "After every so many focus phases the break is a long one; 0: never.",
  longBreakDuration: "A long break in minutes.",
  pace: "How its focuses end; counted up, it has no length, and `totalSessionDuration` is what is planned for it.",
  autoStartBreaks:
    "Whether a break begins by itself when a focus is over by the clock; if not, the session is paused there.",
  autoStartFocus: "Whether a focus begins by itself when a break is over; if not, the session is paused there.",
}) {
  @Shows(SessionStatusEnum, "Where it stands; a paused one is active.") status: SessionStatus;
  @ForDoors({ rest: "never" })
  @Shows(SessionPhaseEnum, "What its timer does.")
  phase: TimerPhase;
  @Shows(Boolean, "True from the first start to the completion.") isActive: boolean;
  @Shows(Boolean, "True while a started session stands.") isPaused: boolean;
  @Shows(Boolean, "True once it was completed or its time ran out.") isCompleted: boolean;
  @Shows(Int, "Seconds left, rounded up.") timeRemaining: number;
  @Shows(Int, "Share that has run in percent, rounded down.") sessionProgress: number;
  @MayShow(ID, "The one of its tasks that what runs is for; null where none is left to do, and once it is completed.")
  currentTaskId: string | null;
  @MayShow(DateTimeScalar, "When it was first started.") startTime: string | null;
  @MayShow(DateTimeScalar, "When it was completed or ran out.") endTime: string | null;
  @ForDoors({ rest: "never" })
  @Shows(
    [Int],
    "Where the first phases of its ruler end, focus and break in turns, milliseconds from its start: all up to the last that was lengthened or ended early. The rhythm goes on from there.",
  )
  phaseEnds: readonly number[];
  @ForDoors({ rest: "never" })
  @Shows(Int, "What was focused past the time of phases that are over, milliseconds; the session is as much longer.")
  overtimeMs: number;
  @ForDoors({ rest: "never" })
  @MayShow(
    Int,
    "What will have run when the clock pauses it, milliseconds, as the next phase is not to begin by itself; null where it pauses nowhere.",
  )
  pausesAtMs: number | null;
  @ForDoors({ rest: "never" })
  @MayShow(
    DateTimeScalar,
    "When one of its interruptions was last counted, named, deleted or brought back; null where none was. Another means that there is something to read.",
  )
  interruptionsChangedAt: string | null;
  @ForDoors({ rest: "never" })
  @Shows(Int, "What had run when it last stood, milliseconds.")
  elapsedMs: number;
  @ForDoors({ rest: "never" })
  @MayShow(Float, "The instant since which it runs, milliseconds since 1970, or null when it stands.")
  runningSince: number | null;
  @Shows(Float, "The server's clock when this was read, milliseconds since 1970.") now: number;
}

@ObjectType("IntervalChange", {
  simpleResolvers: true,
  description: "A change of what a session ran, and what it ran by now.",
})
export class IntervalChangeType {
  @MayShow(ID, "By which it is undone; null where nothing changed.") id: string | null;
  @ForDoors({ rest: "never" })
  @Shows(SessionType, "The session.")
  session: SessionType;
  @ForDoors({ rows: "intervals" })
  @Shows([SessionIntervalType], "What it ran, the earliest first; the last of a running one has no end yet.")
  intervals: SessionIntervalType[];
}
