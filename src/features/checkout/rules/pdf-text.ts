/** Scripts that the font of ticket PDFs has; Common and Inherited are digits, punctuation and marks. */
const printableScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** A text as a ticket PDF shows it: without emoji, which its font lacks. */
export const pdfText = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()

type Printed = { eventName: string; venueName: string; venueAddress: string; hostName: string; fullName: string }
type PrintedTicket = { state: string; ticketName: string; holderName: string }

/**
 * What a ticket PDF prints of an order that people wrote: its receipt names the buyer and every ticket, its pages the
 * valid ones' holders.
 */
export const printedTexts = (
  { eventName, venueName, venueAddress, hostName, fullName }: Printed,
  tickets: PrintedTicket[],
) => [
  ...[eventName, venueName, venueAddress, hostName, fullName],
  ...tickets.map(({ ticketName }) => ticketName),
  ...tickets.filter(({ state }) => state === 'valid').map(({ holderName }) => holderName),
]

/** Whether a ticket PDF can show these texts; the browser prints those in other scripts. */
export const canDrawInPdf = (texts: string[]): boolean => texts.every((text) => printableScripts.test(text))
