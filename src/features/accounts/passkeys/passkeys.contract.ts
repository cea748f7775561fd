import { z } from 'zod'
import { personTextMax } from '../../../kernel/limits.ts'
import type { PasskeyId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { SignedIn } from '../sessions/session-views.ts'
import { Success } from '../../wire-success.ts'

const Binary = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'must be base64url')
const SignedBinary = z
  .string()
  .min(1)
  .max(4_000)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const Name = line(personTextMax.passkeyName)

export const passkeysContract = {
  /** What the browser needs to log in with any passkey of this site; good for five minutes. */
  fetchPasskeyOptions: call({ may: 'anyone', rule: 'reveals nothing about any account' })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) })),

  /** Logs in with the passkey that signed the challenge. */
  signInWithPasskey: call({ may: 'anyone', rule: 'with a passkey that signed the challenge, once' })
    .input(
      z.object({
        id: SignedBinary,
        rawId: SignedBinary,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: SignedBinary,
          authenticatorData: SignedBinary,
          signature: SignedBinary,
          userHandle: z.string().max(200).optional(),
        }),
      }),
    )
    .output(SignedIn)
    .errors(mayRefuse('account/passkey-failed', 'account/suspended')),

  /** The caller's passkeys, and whether a password leads in as well. */
  listPasskeys: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        passkeys: z.array(
          z.object({
            passkeyID: z.string(),
            name: z.string(),
            createdAt: z.string(),
            lastUsedAt: z.string().nullable(),
          }),
        ),
        hasPassword: z.boolean(),
      }),
    ),

  /** What the browser needs to make a passkey; good for five minutes. */
  askForPasskey: call({ may: 'fan', rule: 'self; password again' })
    .input(z.object({ password: z.string().max(1_000).optional() }))
    .output(z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) }))
    .errors(mayRefuse('account/wrong-password', 'account/log-in-again', 'account/too-many-passkeys')),

  /** Stores the passkey that the browser created. */
  addPasskey: call({ may: 'fan', rule: "self; with the caller's challenge, once" })
    .input(
      z.object({
        name: Name,
        answer: z.object({
          id: Binary(2_000),
          rawId: Binary(2_000),
          type: z.literal('public-key'),
          response: z.object({
            clientDataJSON: Binary(4_000),
            attestationObject: Binary(20_000),
            transports: z.array(line(30)).max(10).optional(),
          }),
        }),
      }),
    )
    .output(Success.extend({ passkeyID: z.string() }))
    .errors(mayRefuse('account/passkey-failed', 'account/too-many-passkeys')),

  renamePasskey: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ passkeyID: wireId<PasskeyId>(), name: Name }))
    .output(Success)
    .errors(mayRefuse('request/not-found')),

  removePasskey: call({ may: 'signed-in', rule: 'self; not the last way into the account' })
    .input(z.object({ passkeyID: wireId<PasskeyId>() }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'account/last-way-in')),
}
