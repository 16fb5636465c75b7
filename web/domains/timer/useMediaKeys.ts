/** The keys and panels of the system that play and pause: they resume and pause the session, as long as the system hands them to this tab. */
import { useEffect } from "react";
import { useTimerVerbs } from "../sessions/useTimerVerbs";

interface Shown {
  /** What is worked on, and the phase. */
  title: string;
  phase: string;
  isRunning: boolean;
}

export function useMediaKeys(id: string, { title, phase, isRunning }: Shown): void {
  const perform = useTimerVerbs();
  useEffect(() => {
    const media = navigator.mediaSession;
    if (!media) return;
    media.setActionHandler("play", () => void perform(id, "resume"));
    media.setActionHandler("pause", () => void perform(id, "pause"));
    return () => {
      media.setActionHandler("play", null);
      media.setActionHandler("pause", null);
      media.metadata = null;
      media.playbackState = "none";
    };
  }, [id, perform]);
  useEffect(() => {
    if (!navigator.mediaSession) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: phase, album: "Stint", artwork });
    navigator.mediaSession.playbackState = isRunning ? "playing" : "paused";
  }, [title, phase, isRunning]);
}

const artwork = [{ src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" }];
