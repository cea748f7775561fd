/** Some mail apps don't open an address of more than about 2,000 characters, and an encoded letter takes several. */
const quotedMax = 400

type Message = { email: string; message: string }
type Words = { subject: string; quoteHead: string }

/** The `mailto:` address of an answer to a message, with its subject and the message as a quote below the cursor. */
export function replyAddress({ email, message }: Message, { subject, quoteHead }: Words): string {
  const letters = Array.from(message.trim())
  const text = letters.length > quotedMax ? `${letters.slice(0, quotedMax).join('')}…` : letters.join('')
  const quote = text.split(/\r?\n/).map((line) => `> ${line}`)
  const body = ['', '', quoteHead, ...quote].join('\r\n')
  // Some mail apps show an encoded @ as it is.
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
