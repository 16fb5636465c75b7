/** What clients send of a session, what both sides show of one, and what the models keep of it. */
import type { Pace } from "#contract/paces";
import type { Rhythm, TimerFacts, TimerPhase } from "#contract/timer";
import type { Piece } from "./pieces";

export type Outcome = "done" | "CONFLICT" | "VALIDATION_ERROR" | "NOT_FOUND";

export interface Save {
  isActive?: boolean;
  isPaused?: boolean;
  isCompleted?: boolean;
  totalSessionDuration?: number;
  duration?: number;
  breakDuration?: number;
  longBreakEvery?: number;
  longBreakDuration?: number;
  pace?: Pace;
  autoStartBreaks?: boolean;
  autoStartFocus?: boolean;
  name?: string;
}

/** What both sides must show of one session. */
export interface Shown {
  phase: TimerPhase;
  timeRemaining: number;
  sessionProgress: number;
  startTime: number | null;
  endTime: number | null;
  elapsedMs: number;
  name: string;
  currentTaskId: string | null;
  /** `focus 0-1500000 <task>`, touching stretches of one kind and task joined. */
  history: string[];
}

export interface Entry extends TimerFacts {
  name: string;
  /** Which of those made before it is: ▶ takes the lengths of the last one. */
  order: number;
  /** When each was put in, which is their order. */
  tasks: Map<string, number>;
  current: string | null;
  history: Piece[];
  /** Until when somebody said what became of an absence. */
  answeredTo: number | null;
  /** When phases were made longer, and which. */
  longer: { at: number; place: number }[];
}

/** How a session is laid out. */
export type Lengths = Rhythm & Pick<TimerFacts, "autoStartBreaks" | "autoStartFocus">;
