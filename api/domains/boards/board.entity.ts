/** A board's row. Its lists are written by statements of their own. */
import { Entity } from "typeorm";
import { boardFields } from "#contract/entities";
import { rowBase } from "../../core/editable";

@Entity("boards")
export class Board extends rowBase(boardFields) {}
