/** GraphQL door: the one live stream of everything that is the caller's. */
import { Arg, Authorized, Int, Resolver, Root, type SubscribeResolverData, Subscription } from "type-graphql";
import type { GraphqlContext } from "../core/context";
import type { ChangeSet } from "../core/live-stream";
import { ChangeSetType } from "./changes";

interface Since {
  sinceMs?: number | null;
  since?: string | null;
}

@Authorized()
@Resolver()
export class ChangesResolver {
  @Subscription(() => ChangeSetType, {
    description: "Every change of what is the caller's, made through any door and in any tab.",
    subscribe: ({ context, args }: SubscribeResolverData<unknown, Since, GraphqlContext>) =>
      context.changes({ sinceMs: args.sinceMs ?? 0, since: args.since ?? undefined }),
  })
  changes(
    @Root() set: ChangeSet,
    @Arg("sinceMs", () => Int, {
      nullable: true,
      description: "Milliseconds, 60,000 at most: begins with a resync when something changed within them.",
    })
    _sinceMs?: number | null,
    @Arg("since", () => String, {
      nullable: true,
      description:
        "The version up to which the caller has everything: begins with what changed since, or with a resync where that is not known any more. Empty where the caller knows none yet: begins with the version.",
    })
    _since?: string | null,
  ): ChangeSetType {
    return set as unknown as ChangeSetType;
  }
}
