import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import type { SignedUp } from './account-builders.ts'
import { callAs } from './call-as.ts'
import { makeOperator, newAccount } from './new-account.ts'
import { awaitMails } from './outbox.ts'
import { runCommand } from './run-command.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? 'var'

/** Where the button of an invite to a team leads that was sent to an address. */
export const inviteLink = (email: string) =>
  awaitMails(join(dataDir, 'outbox'), email, (mails) =>
    mails.map(({ text }) => /(http\S+login=1\S+)/.exec(text ?? '')?.[1]).findLast((link) => link !== undefined),
  )

/** A person who is signed in, in a browser window of their own, without a profile. */
export async function person(
  browser: Browser,
  baseURL: string,
  credentials: { email?: string } = {},
): Promise<SignedUp & { context: BrowserContext }> {
  const signedUp = await newAccount(baseURL, credentials)
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...signedUp.cookie, url: baseURL }])
  return { ...signedUp, context }
}

let sharedOperator: Promise<SignedUp> | null = null

/** An operator, one for all tests of a worker, in a window of its own. */
export async function operator(browser: Browser, baseURL: string) {
  const account = await (sharedOperator ??= operatorByCommand(baseURL))
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...account.cookie, url: baseURL }])
  return { ...account, context }
}

/** An operator as an installation gets its first one. */
async function operatorByCommand(baseURL: string): Promise<SignedUp> {
  const account = await newAccount(baseURL)
  const outcome = await runCommand(['node', 'src/cli/localsound.ts', 'grant-operator', account.email], {
    env: { DATA_DIR: dataDir },
  })
  if (!outcome.ok) throw new Error(outcome.output)
  return account
}

/** As `person`, and an operator: one who has heard of nothing yet. */
export async function newOperator(browser: Browser, baseURL: string) {
  const account = await person(browser, baseURL)
  await makeOperator(account)
  return account
}

/** A picture to upload, as a file chooser gives it. */
export const pictureFile = async (width = 600, height = 400) => ({
  name: 'stage.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#1b4d89' } })
    .composite([{ input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#f4c34f' } } }])
    .png()
    .toBuffer(),
})

/** Uploads a picture as the person whose call function this is; returns its id. */
export async function uploadPicture(call: ReturnType<typeof callAs>, width = 600, height = 400): Promise<string> {
  const file = await pictureFile(width, height)
  const form = new FormData()
  form.append('image', new Blob([Uint8Array.from(file.buffer)], { type: file.mimeType }), file.name)
  return (await call('uploadImage', form)).image
}

/**
 * Adds a venue over HTTP, as the form does.
 *
 * @returns its id, username and name
 */
export async function addVenue(
  baseURL: string,
  owner: SignedUp,
): Promise<{ id: string; username: string; name: string }> {
  const call = callAs(baseURL, owner)
  const key = owner.email.split('@')[0]?.replaceAll('-', '').slice(-12) ?? ''
  const name = `The Blue Door ${key}`
  const username = `door.${key}`
  const { entityID } = await call('createEntity', {
    entityType: 'venue',
    entityData: {
      name,
      username,
      location: 'Oakland, CA',
      genre: ['Rock', 'Jazz'],
      image: await uploadPicture(call),
      bio: 'A room of 150 by the water, with a good PA and better coffee.',
      address: '12 Broadway',
      capacity: 150,
      socialMediaLinks: { instagram: 'https://www.instagram.com/bluedoor' },
    },
  })
  return { id: entityID, username, name }
}
