/** Escapes a text for a LIKE pattern, so that its `%`, `_` and `\` stand for themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
