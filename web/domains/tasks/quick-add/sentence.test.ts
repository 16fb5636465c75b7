/** What quick add reads in 300 sentences, a third of them such as only look like a date, a place or a priority. */
import { creationOf } from "./creationOf";
import { offersAt } from "./places";
import { type BoardPlace, linesOf, type Reading, readSentence } from "./sentence";

const board = (name: string, ...lists: string[]): BoardPlace => ({
  id: name,
  name,
  lists: lists.map((list) => ({ id: `${name}/${list}`, name: list })),
});
const usual = ["Plan", "To Do", "Done"];
const places = {
  projects: ["Thesis", "Home", "Home office", "Café", "12", "R&D", "Año Nuevo", "東京"].map((name) => ({
    id: name,
    name,
  })),
  boards: [
    board("Chapter 3", ...usual),
    board("Sprint", ...usual),
    board("A/B tests", "Ideas", "Running"),
    board("Sprint 12", ...usual),
    board("Empty"),
  ],
  labels: ["home", "deep work", "deep", "café"],
};
/** A Wednesday. */
const now = new Date(2026, 10, 18, 10);
const reading: Reading = { places, now, dayFirst: false };

/** Title and chips as the table writes them. */
const shown = (text: string, more: Partial<Reading> = {}): string => {
  const { title, chips } = readSentence(text, { ...reading, ...more });
  const words = chips.map((chip) => {
    if (chip.kind === "due") return chip.day.replace(/^2026-/, "");
    if (chip.kind === "priority") return `!${chip.priority}`;
    if (chip.kind === "estimate") return `~${chip.minutes}`;
    if (chip.kind === "label") return `+${chip.label}`;
    return chip.kind === "project" ? `#${chip.project.name}` : `@${chip.board.name}/${chip.list.name}`;
  });
  return [title, ...words].join(" | ");
};

const table = (rows: string): [string, string][] =>
  rows
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "")
    .map((row) => row.split(" => ") as [string, string]);

const understood = table(`
  Write report +work => Write report | +work
  +work Write report => Write report | +work
  Write +Work report +HOME, then rest => Write report, then rest | +work | +home
  Write report (+thesis-2) +q3_plan. => Write report. | +thesis-2 | +q3_plan
  Write report +deep work => Write report | +deep work
  Write report +Deep Work tomorrow => Write report | +deep work | 11-19
  Write report +deep worker => Write report worker | +deep
  Order beans +cafe => Order beans | +café
  Write +home report +home => Write +home report | +home
  Write report +über tomorrow !high ~45m #Thesis => Write report | +über | 11-19 | !high | ~45 | #Thesis
  Write report ~45m => Write report | ~45
  ~45m Write report => Write report | ~45
  Write report ~45min => Write report | ~45
  Write report ~2h => Write report | ~120
  Write report ~1h30 => Write report | ~90
  Write report ~1H30M => Write report | ~90
  Write report ~1h5m => Write report | ~65
  Write report ~1.5h => Write report | ~90
  Write report ~0,5h => Write report | ~30
  Write report ~100h => Write report | ~6000
  Write report (~45m) tomorrow => Write report | ~45 | 11-19
  Write report ~45m. => Write report. | ~45
  Write report ~45m, then rest => Write report, then rest | ~45
  Write report ~30m or rather ~45m => Write report ~30m or rather | ~45
  Write report tomorrow ~45m !high #Thesis => Write report | 11-19 | ~45 | !high | #Thesis
  Write report tomorrow 9am #Thesis @Chapter 3/To Do !high => Write report 9am | 11-19 | #Thesis | @Chapter 3/To Do | !high
  Write report tomorrow => Write report | 11-19
  tomorrow write report => write report | 11-19
  Write tomorrow the report => Write the report | 11-19
  Write report Tomorrow => Write report | 11-19
  Write report today => Write report | 11-18
  Today: write report => write report | 11-18
  Pay rent tmr => Pay rent | 11-19
  Pay rent tmrw => Pay rent | 11-19
  Call Mum tonight => Call Mum | 11-18
  Call Mum this evening => Call Mum | 11-18
  Call Mum this morning => Call Mum | 11-18
  Call Mum the day after tomorrow => Call Mum | 11-20
  Call Mum day after tomorrow => Call Mum | 11-20
  Send invoice Friday => Send invoice | 11-20
  Send invoice friday => Send invoice | 11-20
  Send invoice FRIDAY => Send invoice | 11-20
  Send invoice Friday! => Send invoice! | 11-20
  Send invoice, Friday => Send invoice | 11-20
  Send invoice (Friday) => Send invoice | 11-20
  Send invoice on Friday => Send invoice | 11-20
  Send invoice by Friday => Send invoice | 11-20
  Send invoice due Friday => Send invoice | 11-20
  Send invoice due on Friday => Send invoice | 11-20
  Send invoice due by Friday => Send invoice | 11-20
  Send invoice until Friday => Send invoice | 11-20
  Send invoice before Friday => Send invoice | 11-20
  By Friday send invoice => send invoice | 11-20
  On Friday send the invoice => send the invoice | 11-20
  Due Friday: send the invoice => send the invoice | 11-20
  Book a table for Sunday => Book a table | 11-22
  Book a table for Sunday 8pm => Book a table 8pm | 11-22
  Book a table Sunday at 20:00 => Book a table at 20:00 | 11-22
  Book a table sunday evening => Book a table evening | 11-22
  Review on Monday with the team => Review with the team | 11-23
  Review monday => Review | 11-23
  Review tuesday => Review | 11-24
  Review wednesday => Review | 11-18
  Review thursday => Review | 11-19
  Review saturday => Review | 11-21
  Review mon => Review | 11-23
  Review tue => Review | 11-24
  Review tues => Review | 11-24
  Review thu => Review | 11-19
  Review thurs => Review | 11-19
  Review fri => Review | 11-20
  Review on sat => Review | 11-21
  Review on sun => Review | 11-22
  Review by wed => Review | 11-18
  Review next friday => Review | 11-27
  Review this friday => Review | 11-20
  Review next mon => Review | 11-23
  Review this sun => Review | 11-22
  Finish Monday report by Friday => Finish Monday report | 11-20
  Read the Sunday paper on Monday => Read the Sunday paper | 11-23
  Plan holiday next week => Plan holiday | 11-23
  Plan holiday next month => Plan holiday | 12-01
  Plan holiday next year => Plan holiday | 2027-01-01
  Clean the cellar this weekend => Clean the cellar | 11-21
  Clean the cellar next weekend => Clean the cellar | 11-28
  Clean the cellar at the weekend => Clean the cellar at | 11-21
  Renew passport in 3 days => Renew passport | 11-21
  Renew passport in a week => Renew passport | 11-25
  Renew passport in two weeks => Renew passport | 12-02
  Renew passport in 2 weeks time => Renew passport | 12-02
  Renew passport in a month => Renew passport | 12-18
  Renew passport in 6 months => Renew passport | 2027-05-18
  Renew passport in one year => Renew passport | 2027-11-18
  In 3 days renew passport => renew passport | 11-21
  Renew passport 3 days from now => Renew passport | 11-21
  Renew passport two weeks from now => Renew passport | 12-02
  Send cards December 20 => Send cards | 12-20
  Send cards Dec 20 => Send cards | 12-20
  Send cards dec 20 => Send cards | 12-20
  Send cards 20 December => Send cards | 12-20
  Send cards 20 dec => Send cards | 12-20
  Send cards 20th December => Send cards | 12-20
  Send cards 20th of December => Send cards | 12-20
  Send cards the 20th of December => Send cards | 12-20
  Send cards on the 20th of December => Send cards | 12-20
  Send cards on December 20th => Send cards | 12-20
  Send cards by Dec 20 => Send cards | 12-20
  Send cards by Dec 20, 2027 => Send cards | 2027-12-20
  Send cards 20 December 2027 => Send cards | 2027-12-20
  Send December 20 cards to all => Send cards to all | 12-20
  Taxes on May 31 => Taxes | 2027-05-31
  Taxes May 31 => Taxes | 2027-05-31
  Taxes by 31 may => Taxes | 2027-05-31
  Taxes 31st of May => Taxes | 2027-05-31
  Taxes mar 3 => Taxes | 2027-03-03
  Taxes by March 3rd => Taxes | 2027-03-03
  Taxes January 5 => Taxes | 2027-01-05
  Renew lease February 29 => Renew lease | 2028-02-29
  Taxes in May => Taxes | 2027-05-01
  Taxes by March => Taxes by March
  Taxes in december => Taxes | 12-01
  Rent on the 1st => Rent | 12-01
  Rent by the 30th => Rent | 11-30
  Rent by the 31st => Rent | 12-31
  Rent due the 20th => Rent | 11-20
  Report by end of week => Report | 11-20
  Report by the end of the week => Report | 11-20
  Report eow => Report | 11-20
  Report by end of month => Report | 11-30
  Report eom => Report | 11-30
  Report by the end of the year => Report | 12-31
  Report eod => Report | 11-18
  Report by end of day => Report | 11-18
  Report 2026-12-05 => Report | 12-05
  Report by 2026-12-05 => Report | 12-05
  2026-12-05 report => report | 12-05
  Report by 5.12. => Report | 12-05
  Report by 5.12.2026 => Report | 12-05
  Report by 12/5 => Report | 12-05
  Report on 12/5/2027 => Report | 2027-12-05
  Report due 12/24 => Report | 12-24
  Fix the roof !high => Fix the roof | !high
  !high fix the roof => fix the roof | !high
  Fix !high the roof => Fix the roof | !high
  Fix the roof !HIGH => Fix the roof | !high
  Fix the roof !medium => Fix the roof | !medium
  Fix the roof !med => Fix the roof | !medium
  Fix the roof !low => Fix the roof | !low
  Fix the roof !h => Fix the roof | !high
  Fix the roof !m => Fix the roof | !medium
  Fix the roof !l => Fix the roof | !low
  Fix the roof !1 => Fix the roof | !high
  Fix the roof !2 => Fix the roof | !medium
  Fix the roof !3 => Fix the roof | !low
  Fix the roof !low !high => Fix the roof !low | !high
  Fix the roof !high, soon => Fix the roof, soon | !high
  Fix the roof !high. => Fix the roof. | !high
  Fix the roof #Home => Fix the roof | #Home
  Fix the roof #home => Fix the roof | #Home
  #Home fix the roof => fix the roof | #Home
  Fix #Home the roof => Fix the roof | #Home
  Fix the roof #Home office => Fix the roof | #Home office
  Fix the roof #HOME OFFICE => Fix the roof | #Home office
  Fix the roof #Home today => Fix the roof | #Home | 11-18
  Fix the roof #Home offices => Fix the roof offices | #Home
  Fix the roof (#Home) => Fix the roof | #Home
  Fix the roof #Home, then rest => Fix the roof, then rest | #Home
  Fix the roof #Home. => Fix the roof. | #Home
  Fix the roof #Thesis #Home => Fix the roof #Thesis | #Home
  Menu #Cafe => Menu | #Café
  Menu #café => Menu | #Café
  Fireworks #ano nuevo => Fireworks | #Año Nuevo
  Paper #R&D => Paper | #R&D
  Ticket #12 => Ticket | #12
  Reise #東京 => Reise | #東京
  Card @Sprint => Card | @Sprint/Plan
  Card @Sprint/To Do => Card | @Sprint/To Do
  Card @sprint/to do => Card | @Sprint/To Do
  Card @Sprint/Done today => Card | @Sprint/Done | 11-18
  Card @Sprint 12/To Do => Card | @Sprint 12/To Do
  Card @Sprint 12 => Card | @Sprint 12/Plan
  Card @Chapter 3/Plan => Card | @Chapter 3/Plan
  Card @A/B tests/Running => Card | @A/B tests/Running
  Card @a/b tests => Card | @A/B tests/Ideas
  @Sprint card => card | @Sprint/Plan
  Card @Sprint @Chapter 3 => Card @Sprint | @Chapter 3/Plan
  Card tomorrow @Sprint !low #Thesis => Card | 11-19 | @Sprint/Plan | !low | #Thesis
  !low #Thesis @Sprint/Done Card friday => Card | !low | #Thesis | @Sprint/Done | 11-20
  Call Bob Friday at 3pm #Home => Call Bob at 3pm | 11-20 | #Home
  Call Bob friday !high => Call Bob | 11-20 | !high
  Call Bob friday #Home !high => Call Bob | 11-20 | #Home | !high
  Call Bob on the 20th #Home => Call Bob | 11-20 | #Home
  Buy milk and eggs tomorrow. => Buy milk and eggs. | 11-19
  Wake up at 6am tomorrow => Wake up at 6am | 11-19
  Meet at noon friday => Meet at noon | 11-20
  Water plants in 2 days #Home => Water plants | 11-20 | #Home
  Read "The Sun Also Rises" by Sunday => Read "The Sun Also Rises" | 11-22
  Draft email to anna@example.test tomorrow => Draft email to anna@example.test | 11-19
  Compare 3/4 with 5/8 by Friday => Compare 3/4 with 5/8 | 11-20
  Buy sun screen tomorrow => Buy sun screen | 11-19
  Fix 12/5 bug by 12/5 => Fix 12/5 bug | 12-05
  Read may report in May => Read may report | 2027-05-01
  Bring 5 boxes next tuesday => Bring 5 boxes | 11-24
  Dentist thursday 14:30 => Dentist 14:30 | 11-19
  Dentist thursday 2.30pm => Dentist 2.30pm | 11-19
  Dentist thu at 2 pm => Dentist at 2 pm | 11-19
  today tomorrow => today | 11-19
  Write today or tomorrow => Write today or tomorrow
  Tomorrow: pay => pay | 11-19
  Check at eod today => Check at eod | 11-18
  Clean up before the end of the month => Clean up | 11-30
  Hand in by Saturday morning => Hand in morning | 11-21
  Prepare for monday => Prepare | 11-23
  Prepare for next monday => Prepare | 11-23
  Prepare for the weekend => Prepare | 11-21
`);

const traps = table(`
  Call +49 170 1234567 => Call +49 170 1234567
  Vote +1 => Vote +1
  Learn C++ => Learn C++
  Add a + b => Add a + b
  Mail me+lists@example.com => Mail me+lists@example.com
  Read "about +home" => Read "about +home"
  Read \\+home => Read +home
  Read +${"x".repeat(31)} => Read +${"x".repeat(31)}
  +home => +home
  Feed ~90 people => Feed ~90 people
  Wait ~0m => Wait ~0m
  Plan ~101h => Plan ~101h
  Plan ~9999m => Plan ~9999m
  Run ~5mb download => Run ~5mb download
  Run ~45mm film => Run ~45mm film
  Tidy ~/src => Tidy ~/src
  Rename a~45m => Rename a~45m
  Walk ~1h75 => Walk ~1h75
  Walk ~1h5 => Walk ~1h5
  Walk ~1.25h => Walk ~1.25h
  Walk ~45m.b => Walk ~45m.b
  Walk ~ 45m => Walk ~ 45m
  Walk "~45m" => Walk "~45m"
  Buy sun screen => Buy sun screen
  Fix 12/5 bug => Fix 12/5 bug
  Read may report => Read may report
  March through slides => March through slides
  march through slides => march through slides
  Buy 5 min noodles => Buy 5 min noodles
  Get some sun => Get some sun
  Move where I sat => Move where I sat
  Clean sat nav => Clean sat nav
  Plan who to wed => Plan who to wed
  Enjoy the sun => Enjoy the sun
  Sun dried tomatoes => Sun dried tomatoes
  Watch Tomorrow Never Dies => Watch Tomorrow Never Dies
  Read "Tomorrow" => Read "Tomorrow"
  Read “Tomorrow, and Tomorrow” => Read “Tomorrow, and Tomorrow”
  Write about "next week" => Write about "next week"
  Buy today's paper => Buy today's paper
  Buy today’s paper => Buy today’s paper
  Plan tomorrow's lunch => Plan tomorrow's lunch
  Send next week's plan => Send next week's plan
  Send Friday's figures => Send Friday's figures
  Send yesterday's figures => Send yesterday's figures
  Ask what happened yesterday => Ask what happened yesterday
  Sort photos of last week => Sort photos of last week
  Sort photos from last friday => Sort photos from last friday
  Sort photos of 3 days ago => Sort photos of 3 days ago
  Plan Sunday dinner => Plan Sunday dinner
  Order Friday pizza => Order Friday pizza
  Book Monday meeting room => Book Monday meeting room
  Shop on Black Friday => Shop on Black Friday
  Shop Black Friday => Shop Black Friday
  Bake for Good Friday => Bake for Good Friday
  Watch Freaky Friday => Watch Freaky Friday
  Cook Taco Tuesday => Cook Taco Tuesday
  Order for Cyber Monday => Order for Cyber Monday
  Water plants every Monday => Water plants every Monday
  Water plants each friday => Water plants each friday
  Stand-up every friday 9am => Stand-up every friday 9am
  Ask about last friday => Ask about last friday
  Holiday from Monday => Holiday from Monday
  Open Monday to Friday => Open Monday to Friday
  Open Mon-Fri => Open Mon-Fri
  Open Mon–Fri => Open Mon–Fri
  Closed since Monday => Closed since Monday
  Check first Monday => Check first Monday
  Check every second Tuesday => Check every second Tuesday
  Read USA Today => Read USA Today
  Learn it in 20 minutes => Learn it in 20 minutes
  Call back in 2 hours => Call back in 2 hours
  Buy 3 weeks of food => Buy 3 weeks of food
  Write 7 days diary => Write 7 days diary
  Read 24 hours in Rome => Read 24 hours in Rome
  Run 5 miles => Run 5 miles
  Order 100 pages => Order 100 pages
  Ask for 5 percent => Ask for 5 percent
  Buy 12.5 kg flour => Buy 12.5 kg flour
  Raise it by 12.5% => Raise it by 12.5%
  Divide 10 by 3 => Divide 10 by 3
  Update to 1.2.3 => Update to 1.2.3
  Update to 10.12.2 => Update to 10.12.2
  Ship v2026-12-05 => Ship v2026-12-05
  Rename notes-2026-12-05 => Rename notes-2026-12-05
  Open 2026-12-05/a.txt => Open 2026-12-05/a.txt
  Read notes 2025-01-01 => Read notes 2025-01-01
  Check date 2026-13-45 => Check date 2026-13-45
  Check date 2026-02-30 => Check date 2026-02-30
  Meet Feb 30 => Meet Feb 30
  Meet 31 April => Meet 31 April
  Score 12/5 => Score 12/5
  Cut 3/4 of it => Cut 3/4 of it
  Call 555-12-05 => Call 555-12-05
  Go on the 3rd floor => Go on the 3rd floor
  Take the 5th => Take the 5th
  Watch the 12th Night => Watch the 12th Night
  Try may 5 times => Try may 5 times
  Ask if it may rain => Ask if it may rain
  Meet May => Meet May
  Write to April => Write to April
  Thank June for help => Thank June for help
  Order August beer => Order August beer
  Book by March Hare => Book by March Hare
  March 10 miles => March 10 miles
  Decide now => Decide now
  Do it second => Do it second
  Go for a second => Go for a second
  Clean the week planner => Clean the week planner
  Prepare weekend trip => Prepare weekend trip
  Plan next steps => Plan next steps
  Read the next day chapter => Read the next day chapter
  Fix C# build => Fix C# build
  Fix # sign => Fix # sign
  Answer issue #77 => Answer issue #77
  Tag #unknown => Tag #unknown
  Tag #Homework => Tag #Homework
  Join a#Home => Join a#Home
  Escape \\#Home => Escape #Home
  Escape \\!high => Escape !high
  Escape \\@Sprint => Escape @Sprint
  Quote "#Home" => Quote "#Home"
  Quote "!high" => Quote "!high"
  Mail bob@sprint => Mail bob@sprint
  Mail @nobody => Mail @nobody
  Card @Sprint/Nowhere => Card @Sprint/Nowhere
  Card @Sprints => Card @Sprints
  Card @Empty => Card @Empty
  Card @ Sprint => Card @ Sprint
  Wow! => Wow!
  Wow !! => Wow !!
  Wow !important => Wow !important
  Wow !highest => Wow !highest
  Wow !4 => Wow !4
  Wow!high => Wow!high
  Not!1 => Not!1
  a != b => a != b
  tomorrow => tomorrow
  #Home => #Home
  !high => !high
  !high tomorrow #Home => !high tomorrow #Home
  @Sprint/To Do => @Sprint/To Do
  ' OR 1=1; DROP TABLE tasks; -- => ' OR 1=1; DROP TABLE tasks; --
  %_% => %_%
`);

test("there are 300 sentences, a third of them traps", () => {
  expect(understood.length + traps.length).toBeGreaterThanOrEqual(300);
  expect(traps.length).toBeGreaterThanOrEqual(100);
  expect(new Set([...understood, ...traps].map(([text]) => text)).size).toBe(understood.length + traps.length);
});

test.each(understood)("%s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each(traps)("no more than a title: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("5/12 is December where the day comes first", () => {
  expect(shown("Report by 5/12", { dayFirst: true })).toBe("Report | 12-05");
  expect(shown("Report by 5/12")).toBe("Report | 2027-05-12");
  expect(shown("Report by 24/12")).toBe("Report by 24/12");
});

test("a chip that was dismissed is text again, and an earlier one takes its place", () => {
  expect(shown("Read tomorrow !high #Home", { dismissed: ["tomorrow"] })).toBe("Read tomorrow | !high | #Home");
  expect(shown("Read today not tomorrow", { dismissed: ["tomorrow"] })).toBe("Read not tomorrow | 11-18");
  expect(shown("Read !low !high", { dismissed: ["!high"] })).toBe("Read !high | !low");
});

test("a sentence bears ten labels, what follows is text; one that was dismissed is text again", () => {
  const all = Array.from({ length: 12 }, (_, n) => `+l${n}`);
  expect(shown(`Read ${all.join(" ")}`)).toBe(["Read +l10 +l11", ...all.slice(0, 10)].join(" | "));
  expect(shown("Read +home +work", { dismissed: ["+home"] })).toBe("Read +home | +work");
});

test("labels are offered behind their sign, those that begin so first", () => {
  const offered = (text: string) => offersAt(text, text.length, places).map(({ words, start }) => [words, start]);
  expect(offered("Read +d")).toEqual([
    ["+deep work", 5],
    ["+deep", 5],
  ]);
  expect(offered("Read #Home +caf")).toEqual([["+café", 11]]);
  for (const text of ["Read +", "Read +4", "a+d", "Read +deep"]) expect(offered(text)).toEqual([]);
});

test("the day is the reader's own, also a minute before midnight", () => {
  expect(shown("Sleep tomorrow", { now: new Date(2026, 10, 18, 23, 59) })).toBe("Sleep | 11-19");
  expect(shown("Sleep today", { now: new Date(2026, 10, 18, 0, 1) })).toBe("Sleep | 11-18");
  expect(shown("Rest in a month", { now: new Date(2026, 0, 31, 12) })).toBe("Rest | 02-28");
});

test("a text of 10,000 signs is read at once, as a title", () => {
  for (const sign of ["#", "@", "!", "1 ", "on ", '"', "\\#", "2026-", "next ", "+ "]) {
    const text = sign.repeat(10_000 / sign.length);
    expect(readSentence(text, reading)).toEqual({ title: text.trim().replace(/\s+/g, " "), chips: [] });
    const within = sign.repeat(380 / sign.length);
    expect(readSentence(within, reading).chips).toEqual([]);
  }
});

test("what is understood is what is sent", () => {
  expect(creationOf(readSentence("Write ~1h30 !high +home +work", reading))).toEqual({
    ...{ title: "Write", estimate: 90, priority: "high", labels: ["home", "work"] },
  });
});

test("pasted lines are tasks, without the signs of their list", () => {
  expect(linesOf("- one\r\n* two\n\n 3. three\n- [ ] four\n[x] five\n• six\n12) seven\n-eight")).toEqual([
    ...["one", "two", "three", "four", "five", "six", "seven", "-eight"],
  ]);
  expect(linesOf("one line")).toEqual(["one line"]);
});
