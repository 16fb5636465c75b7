/**
 * How V8 collects what is no longer used in a process that serves, set once by loading this. Where a V8 does not know an option it says
 * so and goes on.
 */
import v8 from "node:v8";

// What a request makes is over with it. V8 guesses from the first requests, when its young generation is small and most of what they
// made is still in use, that such things grow old, and from then on puts them among the old ones, where each keeps its whole request
// until the next large collection (decisions 220).
v8.setFlagsFromString("--no-allocation-site-pretenuring");

// A large collection comes when twice as much has been made as was left. V8 takes a process that rests between its requests to be slow,
// and collects when a tenth was made, which the bytes of some long answers are, though they die young (decisions 226, 227).
v8.setFlagsFromString("--heap-growing-percent=200");
