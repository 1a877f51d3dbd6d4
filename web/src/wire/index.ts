/** Short names for the generated types. */
import type { components } from "./types";

type Schemas = components["schemas"];
export type Created = Schemas["Created"];
export type EffectInfo = Schemas["EffectInfo"];
export type Entered = Schemas["Entered"];
export type EndInfo = Schemas["EndInfo"];
export type Entry = Schemas["Entry"];
export type Evaluation = Schemas["Evaluation"];
export type GameSummary = Schemas["GameSummary"];
export type Hint = Schemas["Hint"];
export type Invitation = Schemas["Invitation"];
export type MyMatch = Schemas["MyMatch"];
export type NewMatch = Schemas["NewMatch"];
export type OptionInfo = Schemas["OptionInfo"];
export type Past = Schemas["Past"];
export type Preview = Schemas["Preview"];
export type Problem = Schemas["Problem"];
export type Replay = Schemas["Replay"];
export type Reply = Schemas["Reply"];
export type SeatInfo = Schemas["SeatInfo"];
export type SeatRequest = Schemas["SeatRequest"];
export type LessonStep = Schemas["LessonStep"];
export type Table = Schemas["Table"];
export type FromBrowser = Schemas["FromBrowser"];
export type ToBrowser = Schemas["ToBrowser"];
export type Decision = Schemas["Play"] | Schemas["Decide"];
