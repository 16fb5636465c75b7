/** A plan as both doors show it (docs/api.md "Entities"). */
import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("Plan", { simpleResolvers: true, description: "What can be bought." })
export class PlanType {
  @Field(() => ID, { description: "UUID, the same in every installation." }) id: string;
  @Field(() => String, { description: "As it is called on screen." }) name: string;
  @Field(() => Int, { description: "Cents of a euro for one interval." }) price: number;
  @Field(() => String, { description: "`month`." }) interval: string;
  @Field(() => Boolean, { description: "False while it is only coming soon." }) available: boolean;
}
