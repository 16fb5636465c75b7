/** The back-office's figures by month of UTC. */
import { Float, Int, ObjectType } from "type-graphql";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";

export const figureKinds = ["sign_ups", "trials", "conversions", "ends", "income"] as const;
export type FigureKind = (typeof figureKinds)[number];

@ObjectType({ simpleResolvers: true, description: "One figure of one month." })
export class MonthFigure {
  @Shows(String, "`sign_ups`, `trials`, `conversions`, `ends` or `income`.") kind: string;
  @Shows(String, "YYYY-MM, of UTC.") month: string;
  @MayShow(String, "ISO 4217 for income, else null.") currency: string | null;
  @Shows(Float, "How many; of income the cents, a whole number.") amount: number;
}

@ObjectType({ simpleResolvers: true, description: "Accounts of which a sign-in that still stands was used." })
export class ActiveUsers {
  @Shows(Int, "Within the last 24 hours.") day: number;
  @Shows(Int, "Within the last 7 days.") week: number;
  @Shows(Int, "Within the last 30 days.") month: number;
  @Shows(DateTimeScalar, "When that was counted: some minutes ago at most.") countedAt: string;
}

@ObjectType({ simpleResolvers: true, description: "How many accounts were active when it was counted on a day." })
export class ActiveCount {
  @Shows(String, "The day of UTC, YYYY-MM-DD.") on: string;
  @Shows(Int, "Within the 24 hours before.") day: number;
  @Shows(Int, "Within the 7 days before.") week: number;
  @Shows(Int, "Within the 30 days before.") month: number;
}

@ObjectType({ simpleResolvers: true, description: "Twelve months of figures, and who is active now." })
export class Figures {
  @Shows([String], "The months, YYYY-MM, the earliest first.") months: string[];
  @Shows([MonthFigure], "What is not zero.") figures: MonthFigure[];
  @Shows([ActiveCount], "What was counted once a day in these months, the earliest first.") activeCounts: ActiveCount[];
  @Shows(ActiveUsers, "Now, whatever months are shown.") active: ActiveUsers;
}
