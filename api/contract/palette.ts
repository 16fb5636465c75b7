/**
 * The colours of both schemes, for the app, for pages that the server writes itself and for mails: five families, each with
 * one meaning (not yet, under way, resting, finished, needs attention).
 */
type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T];

const ramp = (steps: string) => steps.split(" ") as unknown as Ten<string>;

/** Ten steps of each family, as Mantine counts them; `gray` is the ink family, `dark` holds the neutrals of the dark scheme. */
export const ramps = {
  gray: ramp("#f5f8f9 #eaf0f2 #dbe4e6 #c7d2d5 #9facb0 #758388 #59686d #405055 #26363b #101e23"),
  tide: ramp("#f0f8f7 #dcefef #bde0e2 #93cdd3 #5fb3c1 #2e97a9 #057c90 #006375 #004c5c #003743"),
  sun: ramp("#fef7eb #feedd2 #fedaa9 #fdc277 #f5a543 #dc8827 #b56c24 #90531d #703f19 #512e15"),
  moss: ramp("#f0f9ee #dff1db #c4e2bd #a1d099 #7bb772 #589a52 #427f3c #31662f #264f25 #1b381b"),
  red: ramp("#fff3f3 #ffe6e5 #ffcdcc #feabaa #f78083 #e8525d #ca2f42 #a52333 #811c27 #5d181e"),
  dark: ramp("#e9eef0 #cad3d6 #aab5b9 #829096 #505f64 #38464b #28363b #1e2b2f #152024 #0c1619"),
};

/** Token, light value, dark value: what style sheets use as `--st-…`. */
const table = `
  on-fill #ffffff #0c1619
  bg #f5f8f9 #0c1619
  surface #ffffff #152024
  sunken #eaf0f2 #101b1f
  line #dbe4e6 #28363b
  line-strong #9facb0 #505f64
  control #758388 #829096
  text #101e23 #e9eef0
  text-2 #405055 #cad3d6
  text-3 #59686d #aab5b9
  accent #006375 #5fb3c1
  accent-hover #004c5c #93cdd3
  on-accent #ffffff #0c1619
  link #006375 #93cdd3
  focus-ring #057c90 #5fb3c1
  tide-tint #dcefef #143037
  tide-text #004c5c #bde0e2
  tide-solid #006375 #5fb3c1
  tide-line #93cdd3 #006375
  sun-tint #feedd2 #382a1c
  sun-text #703f19 #fedaa9
  sun-solid #b56c24 #f5a543
  sun-line #fdc277 #90531d
  moss-tint #dff1db #203121
  moss-text #264f25 #c4e2bd
  moss-solid #427f3c #7bb772
  moss-line #a1d099 #31662f
  red-tint #ffe6e5 #472123
  red-text #a52333 #ffcdcc
  red-solid #ca2f42 #f78083
  red-line #feabaa #a52333
  ink-tint #eaf0f2 #1e2b2f
  ink-text #405055 #cad3d6
  ink-solid #59686d #aab5b9
  ink-line #c7d2d5 #38464b
  tide-soft #b6dcdf #20484f
  sun-soft #fcdeb6 #64482b
  p1 #2591ab #2e8297
  p2 #157e96 #3c96ae
  p3 #006c81 #4babc5
  p4 #01586a #76bfd4
  p5 #004352 #93d7ea
  b1 #f5a543 #f5a543
`;

const rows = table
  .trim()
  .split("\n")
  .map((row) => row.trim().split(" ") as [string, string, string]);

type Tokens = Readonly<Record<`--st-${string}`, string>>;

/** `--st-…` of the light scheme. */
export const lightTokens: Tokens = Object.fromEntries(rows.map(([name, light]) => [`--st-${name}`, light]));
/** `--st-…` of the dark scheme. */
export const darkTokens: Tokens = Object.fromEntries(rows.map(([name, , dark]) => [`--st-${name}`, dark]));

/** Both schemes' values of the token `name`; an unknown name is a mistake in the code that asks. */
export function colour(name: string): { light: string; dark: string } {
  const [light, dark] = [lightTokens[`--st-${name}`], darkTokens[`--st-${name}`]];
  if (light === undefined || dark === undefined) throw new Error(`No colour is called ${name}`);
  return { light, dark };
}
