/** A project's row. */
import { Entity } from "typeorm";
import { projectFields } from "#contract/entities";
import { rowBase } from "../../core/editable";

@Entity("projects")
export class Project extends rowBase(projectFields) {}
