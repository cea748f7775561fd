import { isIP } from 'node:net'
import { z } from 'zod'
import { authSecretProblem } from './auth-secret.ts'
import { isThisMachine } from './network.ts'

export const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

export const port = z
  .string()
  .regex(/^\s*\d{1,5}\s*$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number up to 65535')

export const ipAddress = z
  .string()
  .refine((text) => isIP(text) > 0, 'must be an IP address of this machine, or :: for all of them')

export const httpsAddress = z.url({ protocol: /^https$/, error: 'must be an https address' })

/** An external service; unencrypted only on this machine. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine((text) => !URL.canParse(text) || text.startsWith('https:') || isThisMachine(text), 'must be https')

/** The address of another server alone: its client takes the host and port, and would skip all else. */
export const serverAddress = webAddress.refine(
  (text) => !URL.canParse(text) || isOriginAlone(new URL(text)),
  'must be an address without a path, a user or a password, such as http://localhost:12111',
)

const isOriginAlone = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && `${search}${hash}${username}${password}` === ''

export const authSecret = z.string().superRefine((secret, { addIssue }) => {
  const problem = authSecretProblem(secret)
  if (problem) addIssue(problem)
})

const emailAddress = /^[^\s<>@,;]+@[^\s<>@,;]+$/

/** The sender of emails: an address, or a name with the address in angle brackets. */
export const sender = z
  .string()
  .refine(
    (text) => emailAddress.test(/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text),
    'must be an email address, or a name and an address such as LocalSound <tickets@shows.example>',
  )

export const emailList = list.pipe(
  z.array(z.string().regex(emailAddress, 'must be email addresses separated by commas')),
)
