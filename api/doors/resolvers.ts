/** Every resolver of the product: what the schema is made of. */
import { AuthResolver } from "../domains/auth/auth.resolver";
import { InsightsResolver } from "../domains/insights/insights.resolver";
import { ProjectsResolver } from "../domains/projects/projects.resolver";
import { UsersResolver } from "../domains/users/users.resolver";
import { ChangesResolver } from "./changes.resolver";

export const resolvers = [AuthResolver, UsersResolver, ProjectsResolver, InsightsResolver, ChangesResolver] as const;
