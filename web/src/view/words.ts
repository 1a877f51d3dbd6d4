/** Names and meanings come from the server in small letters. */
export const capital = (text: string) => (text[0]?.toUpperCase() ?? "") + text.slice(1);
