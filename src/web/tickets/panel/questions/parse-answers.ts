/** Answers by the words of their question, as the tab keeps them; none where it has something else. */
export function parseAnswers(text: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
