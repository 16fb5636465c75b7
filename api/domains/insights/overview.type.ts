/** The dashboard's four counts (docs/product.md "Dashboard"). */
import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "The dashboard's four counts." })
export class Overview {
  @Field(() => Int, { description: "Projects whose status is active." }) activeProjects: number;
  @Field(() => Int, { description: "All tasks." }) tasks: number;
  @Field(() => Int, { description: "All boards." }) boards: number;
  @Field(() => Int, { description: "All focus sessions." }) sessions: number;
}
