/** What goes along with the current session: media keys, the screen that stays on, the quiet sound and when it is silent. */
import { act, screen } from "@testing-library/react";
import { preferences } from "../../lib/preferences";
import { renderApp } from "../../test/render";
import { fieldsOf, runningOf } from "../sessions/sessions.fixture";
import { AmbientFields } from "./AmbientFields";
import { hide, open, pass, server, serverTime, withPresence } from "./presence.fixture";

withPresence();

const session = fieldsOf(runningOf(serverTime, 60));
const asOf = (fields: Partial<typeof session>) => ({ ...session, now: server(), ...fields });
const paused = () => asOf({ phase: "paused", isPaused: true, runningSince: null, elapsedMs: 61_000 });
const completed = () => asOf({ phase: "done", status: "completed", isActive: false, isCompleted: true });
/** Of a browser what jsdom has not. */
const give = (of: object, parts: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(of, name, { configurable: true, value });
  return () => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(of, name);
  };
};
let takeBack = () => {};
afterEach(() => takeBack());

test("media keys pause and resume, and say the task and the phase; afterwards they are nobody's", async () => {
  const handlers = new Map<string, (() => void) | null>();
  const media = {
    metadata: null as { title: string; artist: string } | null,
    playbackState: "none",
    setActionHandler: (name: string, handler: (() => void) | null) => handlers.set(name, handler),
  };
  const takeMedia = give(navigator, { mediaSession: media });
  const takeData = give(globalThis, {
    MediaMetadata: function MediaMetadata(this: object, fields: object) {
      Object.assign(this, fields);
    },
  });
  takeBack = () => {
    takeMedia();
    takeData();
  };
  const { asked, write } = open(session, "/", { pauseSession: () => ({ pauseSession: paused() }) });
  await pass(0);
  expect(media).toMatchObject({
    playbackState: "playing",
    metadata: { title: session.name, artist: "Focus 1 of 4", album: "Stint" },
  });
  act(() => handlers.get("pause")?.());
  await pass(0);
  expect(asked.map(({ name }) => name)).toContain("PauseSession");
  expect(media.playbackState).toBe("paused");
  await write(completed());
  expect([media.metadata, media.playbackState, handlers.get("play")]).toEqual([null, "none", null]);
});

test("the screen stays on while a session runs, where that is wanted; it is taken again on return", async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  takeBack = give(navigator, { wakeLock: { request } });
  const held = () => locks.map(({ released }) => !released);
  const { write } = open(session);
  await pass(0);
  expect(held()).toEqual([]);
  act(() => preferences.set({ wakeLock: true }));
  await pass(0);
  expect(held()).toEqual([true]);
  // As the browser does with a tab that is hidden.
  await locks[0]?.release();
  hide("hidden");
  await pass(0);
  expect(held()).toEqual([false]);
  hide("visible");
  await pass(0);
  expect(held()).toEqual([false, true]);
  await write(paused());
  expect(held()).toEqual([false, false]);
});

describe("the quiet sound", () => {
  let isPressed: boolean;
  let isPlaying: boolean;
  /** What was begun and is heard. */
  const heard = new Set<object>();
  class FakeAudio {
    state = "running";
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    resume = async () => {};
    createBuffer = (_: number, length: number, sampleRate: number) => ({ length, sampleRate, copyToChannel: () => {} });
    createGain = () => ({ context: this, gain: { value: 0, setTargetAtTime: () => {} }, connect: () => {} });
    createBufferSource = () => {
      const source = {
        connect: (next: object) => next,
        start: () => heard.add(source),
        stop: () => heard.delete(source),
      };
      return source;
    };
  }
  beforeEach(() => {
    isPressed = true;
    heard.clear();
    jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {
      isPlaying = true;
    });
    jest.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {
      isPlaying = false;
    });
    const takeUrl = give(URL, { createObjectURL: () => "blob:silence" });
    const takeAudio = give(globalThis, { AudioContext: FakeAudio });
    const activation = {
      get isActive() {
        return isPressed;
      },
      hasBeenActive: true,
    };
    const takeActivation = give(navigator, { userActivation: activation });
    takeBack = () => {
      takeUrl();
      takeAudio();
      takeActivation();
    };
  });

  test("is heard in focuses from the press on that began them, not in breaks, on a pause and at the end", async () => {
    preferences.set({ ambientSound: "brown", sound: false });
    const { write } = open(asOf({ phase: "paused", isPaused: true, runningSince: null, elapsedMs: 60_000 }));
    await pass(0);
    expect(heard.size).toBe(0);
    await write(asOf({ runningSince: server() - 60_000 }));
    expect([heard.size, isPlaying]).toEqual([1, true]);
    await pass(24 * 60_000);
    expect([heard.size, isPlaying]).toEqual([0, false]);
    isPressed = false;
    await pass(5 * 60_000);
    expect(heard.size).toBe(1);
    await write(paused());
    expect(heard.size).toBe(0);
    await write(asOf({ runningSince: server() - 60_000 }));
    expect(heard.size).toBe(1);
    await write(completed());
    expect(heard.size).toBe(0);
  });

  test("does not begin by itself in a tab in which nobody asked for it, and does when somebody chooses one there", async () => {
    isPressed = false;
    preferences.set({ ambientSound: "rain" });
    const { write } = open(asOf({ phase: "paused", isPaused: true, runningSince: null, elapsedMs: 60_000 }));
    await pass(0);
    await write(asOf({ runningSince: server() - 60_000 }));
    await pass(1000);
    expect(heard.size).toBe(0);
    isPressed = true;
    act(() => preferences.set({ ambientSound: "brown" }));
    await pass(0);
    expect(heard.size).toBe(0);
    renderApp(<AmbientFields />);
    act(() => screen.getByLabelText("Rain").click());
    await pass(0);
    expect([heard.size, preferences.now().ambientSound]).toEqual([1, "rain"]);
    act(() => preferences.set({ ambientSound: "none" }));
    await pass(0);
    expect(heard.size).toBe(0);
  });
});
