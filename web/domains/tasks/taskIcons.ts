// How a task stands, as the glyph before its title.
import { IconCircleCheckFilled, IconCircleDashed, IconCircleDot } from "@tabler/icons-react";

export const taskIcons = { plan: IconCircleDashed, todo: IconCircleDot, done: IconCircleCheckFilled } as const;
