/** The choice of a project, in every form and filter that has one. */
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { ProjectNameFragmentDoc, useFindProjectsQuery } from "../../apollo/generated/graphql";
import { isWhole } from "../../apollo/pages";
import { useShown } from "../../apollo/useShown";
import { once, optionsOf, type PickerProps } from "../../forms/options";
import { Picker } from "../../forms/Picker";

/* GraphQL */ `
  fragment ProjectName on Project {
    id name
  }

  # The newest, of which most people have no more.
  query ProjectChoices($limit: Int!) {
    projects(limit: $limit) { id name createdAt }
  }

  query FindProjects($text: String!) {
    findProjects(text: $text) { id name }
  }
`;

type ProjectPickerProps = Omit<PickerProps, "options" | "isWhole" | "onType"> & {
  /** The first of them; undefined until they are known. */
  projects: readonly { id: string; name: string }[] | undefined;
};

export function ProjectPicker({ projects: first, ...props }: ProjectPickerProps) {
  const { cache } = useApolloClient();
  const [text, setText] = useState("");
  const { data, previousData } = useFindProjectsQuery({ variables: { text }, skip: text === "" });
  const chosen = useShown(ProjectNameFragmentDoc, { __typename: "Project", id: props.value });
  const projects = first ?? [];
  const found = text === "" ? projects : ((data ?? previousData)?.findProjects ?? projects);
  const whole = !first || isWhole(cache, "projects", {});
  const options = optionsOf(whole ? projects : once(props.value ? [chosen] : [], found));
  return <Picker {...props} options={options} isWhole={whole} onType={setText} />;
}
