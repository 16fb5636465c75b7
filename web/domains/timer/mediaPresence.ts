/**
 * The system hands its media keys to pages that play a media element, and what Web Audio plays is none to most browsers. So a silent
 * one goes along with what is heard; it stands, and stays known to the system, while nothing is.
 */

let silent: HTMLAudioElement | null = null;

/** Shorter than this it would be a signal to browsers, and no media: seconds. */
const long = 10;
const rate = 8000;

/** Until it is called off. */
export function mediaPresence(): () => void {
  silent ??= new Audio(URL.createObjectURL(silence()));
  silent.loop = true;
  silent.play().catch(() => {});
  return () => silent?.pause();
}

/** A WAV file of one channel, eight bits a sample. */
function silence(): Blob {
  const length = long * rate;
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) head.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, "RIFF");
  head.setUint32(4, 36 + length, true);
  write(8, "WAVEfmt ");
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, "data");
  head.setUint32(40, length, true);
  return new Blob([head, new Uint8Array(length).fill(128)], { type: "audio/wav" });
}
