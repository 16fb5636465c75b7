// How soon an open tab shows what was done elsewhere: by REST, by a hand on another tab's board, by a press on another tab's timer.

/** From now on the page notes when, by the clock of this machine, `text` first stands in an element of `selector`. */
async function noteWhen(page, text, selector) {
  await page.evaluate(
    ([wanted, where]) => {
      const stands = () => [...document.querySelectorAll(where)].some((one) => one.textContent.includes(wanted));
      window.notedAt = new Promise((resolve) => {
        const look = () => stands() && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      });
    },
    [text, selector],
  );
  return () => page.evaluate(() => window.notedAt);
}

/** From now on the page notes when an event of this type comes first. */
async function noteEvent(page, type) {
  await page.evaluate((name) => {
    const options = { capture: true, once: true };
    window.actedAt = new Promise((resolve) => addEventListener(name, () => resolve(Date.now()), options));
  }, type);
  return () => page.evaluate(() => window.actedAt);
}

/** The milliseconds of `turns` turns of each kind, by kind. `open` opens a page of the account in a context of its own and waits until it rests. */
export async function liveTimes({ origin, token, open, turns }) {
  const rest = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.status === 204 ? null : (await answer.json()).data;
  };
  const board = await rest("POST", "/kanban", { name: "Live" });
  const [plan, , done] = board.lists.map(({ id }) => id);
  const task = await rest("POST", "/tasks", { title: "Card of the live bench", listId: plan });
  const session = await rest("POST", "/pomodoro", { name: "Live" });
  await rest("PUT", `/pomodoro/${session.id}`, { isActive: true });
  const times = { rest: [], drop: [], press: [] };

  const [mine, other] = [await open(`/kanban/${board.id}`), await open(`/kanban/${board.id}`)];
  for (let n = 0; n < turns; n++) {
    const list = n % 2 ? plan : done;
    const seenAt = await noteWhen(other, task.title, `[data-board-list="${list}"]`);
    const sentAt = Date.now();
    await rest("PUT", `/tasks/${task.id}/move`, { listId: list });
    times.rest.push((await seenAt()) - sentAt);
    await mine.locator(`[data-board-list="${list}"] :text("${task.title}")`).waitFor();
  }
  for (let n = 0; n < turns; n++) {
    const list = (n + turns) % 2 ? plan : done;
    const from = await mine.getByRole("heading", { name: task.title }).boundingBox();
    const to = await mine.locator(`[data-board-list="${list}"]`).boundingBox();
    await mine.mouse.move(from.x + 10, from.y + from.height / 2);
    await mine.mouse.down();
    await mine.mouse.move(from.x + 20, from.y + 10);
    await mine.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 5 });
    await mine.waitForTimeout(300);
    const seenAt = await noteWhen(other, task.title, `[data-board-list="${list}"]`);
    const droppedAt = await noteEvent(mine, "mouseup");
    await mine.mouse.up();
    times.drop.push((await seenAt()) - (await droppedAt()));
    await mine.waitForTimeout(500);
  }
  for (const page of [mine, other]) await page.goto(`${origin}/pomodoro/${session.id}`, { waitUntil: "networkidle" });
  for (let n = 0; n < turns; n++) {
    const [verb, state] = n % 2 ? ["Resume", "Running"] : ["Pause", "Paused"];
    const seenAt = await noteWhen(other, state, "[aria-label=Timer]");
    const pressedAt = await noteEvent(mine, "click");
    await mine.locator("main").getByRole("button", { name: verb, exact: true }).first().click();
    times.press.push((await seenAt()) - (await pressedAt()));
    await mine.locator("[aria-label=Timer]", { hasText: state }).waitFor();
  }
  await rest("DELETE", `/pomodoro/${session.id}`);
  return times;
}
