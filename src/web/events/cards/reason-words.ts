import type { CallOutputs } from '../../../contract.ts'
import { genreInSentence } from '../../../kernel/genres.ts'

type Reasons = CallOutputs['listHome']['reasons']
type Reason = Reasons[number]['reason']

/** Why Home suggests a show; null if friends are going, because the card names them. */
const texts: { [Kind in Reason['kind']]: (reason: Extract<Reason, { kind: Kind }>) => string | null } = {
  friends: () => null,
  follow: ({ name }) => `You follow ${name}`,
  genre: ({ genre }) => `Because you like ${genreInSentence(genre)}`,
  near: ({ miles }) => (miles === 0 ? 'Less than 1 mi away' : `${miles} mi away`),
}

export const reasonText = <Kind extends Reason['kind']>(reason: Extract<Reason, { kind: Kind }>): string | null =>
  texts[reason.kind](reason)

/** By occurrence, for a loader: Home's script only includes the line. */
export const reasonTexts = (reasons: Reasons): Record<string, string> =>
  Object.fromEntries(
    reasons.flatMap(({ occurrenceID, reason }) => {
      const text = reasonText(reason)
      return text ? [[occurrenceID, text]] : []
    }),
  )
