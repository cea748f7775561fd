import type { Draft } from './draft.ts'
import { tidyLines } from './text/tidy-text.ts'

/** A row's notes that look private, and whether a manager chose to publish them. */
export type PrivateNotes = { text: string; isPublished: boolean }

/** What a deal says, in lower case: “guarantee $400 + 70% after”, “$300 vs 70%”, “load-in 5pm”, “internal: …”. */
const dealWords = [
  /\bguarantee\s?(?:[:=]|-|of )?\s?\$?\d|\$\s?\d[\d,.]*k? (?:flat )?guarantee\b|\b(?:flat )?guarantee:/,
  /\b(?:vs\.?|versus)\s?\d{1,3}\s?%|(?:\$\s?\d[\d,.]*k?|\d\s?%) (?:vs\.?|versus) \$?\d|\d (?:vs\.?|versus) \$\d/,
  // Without such a word, “plus 20%” is a tax or a tip.
  /(?:\bplus|\bor|[+&])\s?\d{1,3}\s?% (?:after|(?:of )?(?:the )?(?:net|gross|door|back ?end)|of (?:the )?bar)\b/,
  /\$\s?\d[\d,.]*k? ?(?:plus|[+&])\s?[5-9]\d\s?%\W{0,3}$/,
  /\b\d{1,2}\s?% (?:after|of (?:the )?(?:net|gross|back ?end)|back ?end|to (?:the )?(?:artist|act|band|house|venue))\b/,
  /\b\d0\s?\/\s?\d0 (?:split|deal|(?:of )?(?:the )?door|after|net)\b|\b(?:door|deal|split):? \d0\s?\/\s?\d0\b|\bdoor (?:deal|split)\b/,
  /\bload(?:-| )?(?:in|out)\b(?:\s?(?::|@|-|at\b|is\b)|\s?\d)|\bsound ?check:/,
  /\bsettlement\b\s?(?::|@|-|at\b|after\b|with\b|w\/|sheet|by\b|in cash)|\bsettle (?:up )?(?:after|at|with|in cash)\b/,
  /^\W{0,3}internal\b\s?(?::|-|–|—|only|use|notes?\b|$)|\b(?:internal use|internal notes?|staff only|house notes?|production notes?):?/,
  /\b(?:do not|don['’]t|not (?:to be|yet)) (?:post(?:ed)?|publish(?:ed)?|announced?|share[d]?|make public)\b/,
  // “Advance: $15” is a price.
  /\badvance:? (?:paid|owed|received)\b/,
  /\b(?:deposit|balance|buy-?out|rental fee|bar (?:minimum|guarantee)|expenses?|sound (?:guy|person|engineer|tech)):? ?(?:paid|owed|received|\$\d)|\bdeposit due\b/,
  /\b(?:deal memo|radius clause|walkout|hospitality rider|tech rider|merch (?:cut|rate|split)|drink tickets? for (?:the )?band)\b/,
]

/** A deal's words that are about a good cause or everyone: “70% of the door after costs goes to the food bank”. */
const goodCause = /\b(?:proceeds|donat\w{1,6}|benefit\w{0,4}|charity|goes to|go to|going to)\b/

const phone = /(?:^|[^\d])\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}(?!\d)/
const email = /[\w+-]@[\w-]{1,63}\.[a-z]/
/** Whose number is no one’s business but the house’s. */
const contactWords =
  /\b(?:contact|agent|agency|booker|booked (?:by|through|thru|via)|promoter|(?:tour |road )?manager|mgmt|tm|rep|engineer|sound|cell|mobile|poc)\b/
/** What people may write or call about. */
const forEveryone =
  /\b(?:tickets?|tix|info|information|questions?|rsvp|reserv\w{1,8}|contact us|reach us|call us|email us|accessib\w{1,6}|ada|vendors?|press|sign ?ups?|submissions?|bookings?@|lessons?|class(?:es)?)\b/

const isDealOrContact = (sentence: string): boolean =>
  (dealWords.some((words) => words.test(sentence)) && !goodCause.test(sentence)) ||
  ((phone.test(sentence) || email.test(sentence)) && contactWords.test(sentence) && !forEveryone.test(sentence))

/**
 * Whether a description is the house's own notes about a deal rather than words for the public (decision 0229). A band's
 * “100% improvised” and a bar's “$5 off with a student ID” are for the public.
 *
 * @param text plain text
 */
export const looksPrivate = (text: string): boolean =>
  text
    .toLowerCase()
    .replace(/:\s*\n/g, ': ')
    .replace(/\bvs\. /g, 'vs ')
    .split(/\n|[.!?;](?=\s|$)/)
    .some((sentence) => isDealOrContact(sentence.trim()))

/**
 * A row without the description and notes that look private, or with them as its description, if a manager chose that.
 *
 * @param plain reads a text without its markup
 */
export function withoutPrivateNotes(
  draft: Draft,
  { isPublished, plain }: { isPublished: boolean; plain: (text: string) => string },
): { draft: Draft; privateNotes: PrivateNotes | null } {
  const notes = draft.notes.join('\n')
  const isDescriptionPrivate = looksPrivate(plain(draft.description))
  const areNotesPrivate = looksPrivate(plain(notes))
  if (!isDescriptionPrivate && !areNotesPrivate) return { draft, privateNotes: null }

  const texts = [isDescriptionPrivate && draft.description, areNotesPrivate && notes]
  const privateNotes = { text: tidyLines(plain(texts.filter(Boolean).join('\n'))), isPublished }
  const publicDraft = {
    ...draft,
    description: isDescriptionPrivate ? '' : draft.description,
    notes: areNotesPrivate ? [] : draft.notes,
    // It may be the deal's amount.
    unclearPrice: looksPrivate(draft.unclearPrice) ? '' : draft.unclearPrice,
  }
  if (!isPublished) return { draft: publicDraft, privateNotes }
  const description = [publicDraft.description, privateNotes.text].filter(Boolean).join('\n')
  // A check of the linked calendar leaves what a manager published.
  const typedFields = [...draft.typedFields, 'description' as const]
  return { draft: { ...publicDraft, description, typedFields }, privateNotes }
}
