// What a notice says, how, and when it stands above the screens.
import { Button, TextInput } from "@mantine/core";
import { check } from "#contract/rules";
import { type SiteNoticeKind, siteNoticeLimits, siteNoticeRules, wrongSpan } from "#contract/site-notice";
import { SiteNoticeDocument, type SiteNoticeQuery, usePutSiteNoticeMutation } from "../../../apollo/generated/admin";
import { Select } from "../../../forms/Select";
import { useForm } from "../../../forms/useForm";
import { notify } from "../../../lib/notify";
import { ErrorBox } from "../../../ui/ErrorBox";
import { Fields } from "../../../ui/Fields";
import { adminSentence } from "../adminClient";
import { failures } from "../failures";
import classes from "./SiteNotice.module.css";

/* GraphQL */ `
  mutation PutSiteNotice($input: SiteNoticeInput!) {
    putSiteNotice(input: $input) { id text kind from until }
  }
`;

export type PlannedNotice = NonNullable<SiteNoticeQuery["plannedSiteNotice"]>;

const kinds: { value: SiteNoticeKind; label: string }[] = [
  { value: "notice", label: "Notice: to be known" },
  { value: "warning", label: "Warning: before anything else" },
];

export function SiteNoticeForm({ planned }: { planned: PlannedNotice | null }) {
  const [put] = usePutSiteNoticeMutation({ refetchQueries: [SiteNoticeDocument] });
  const form = useForm({
    initial: {
      text: planned?.text ?? "",
      kind: planned?.kind ?? ("notice" as SiteNoticeKind),
      from: typedOf(planned?.from),
      until: typedOf(planned?.until),
    },
    rules: {
      text: (text) => check(siteNoticeRules.text, text),
      from: (from) => wrongSpan(instantOf(from), null, Date.now()).from ?? null,
      until: (until, { from }) => wrongSpan(instantOf(from), instantOf(until), Date.now()).until ?? null,
    },
    fallback: (error) => adminSentence(error, failures.putSiteNotice),
    onSubmit: async ({ text, kind, from, until }) => {
      const input = { text, kind, from: isoOf(from), until: isoOf(until) };
      const { data } = await put({ variables: { input } });
      const isPlanned = data !== undefined && Date.parse(data.putSiteNotice.from) > Date.now();
      notify.success(isPlanned ? "The notice is planned" : "The notice stands above every screen");
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Site notice">
      <Fields>
        {form.failure && <ErrorBox message={form.failure} />}
        <TextInput
          label="Text"
          description={`One sentence, ${siteNoticeLimits.text} characters at most. Who dismissed the notice sees it again when its words change.`}
          maxLength={siteNoticeLimits.text}
          autoComplete="off"
          required
          {...form.field("text")}
        />
        <Select label="Kind" data={kinds} {...form.field("kind")} />
        <div className={classes.span}>
          <TextInput type="datetime-local" label="From" description="At once when empty." {...form.field("from")} />
          <TextInput
            type="datetime-local"
            label="Until"
            description="Until it is taken down when empty."
            {...form.field("until")}
          />
        </div>
        <div>
          <Button type="submit" loading={form.busy}>
            {planned ? "Save Notice" : "Show Notice"}
          </Button>
        </div>
      </Fields>
    </form>
  );
}

/** Milliseconds of what was typed, in this browser's zone; null for nothing. */
const instantOf = (typed: string): number | null => (typed === "" ? null : Date.parse(typed));
const isoOf = (typed: string): string | null => (typed === "" ? null : new Date(typed).toISOString());

/** As a field of date and time takes it, in this browser's zone. */
function typedOf(iso: string | null | undefined): string {
  if (!iso) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
