import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import type { Tables } from '../../src/db/tables.ts'
import { buildIfNeeded } from '../../src/server/builder/build.ts'
import { outboxCodes, signUp, type SignedUp, wizardAnswers } from './account-builders.ts'
import { startApp } from './app.ts'
import { addVenue } from './entity-desk.ts'
import { callAs } from './call-as.ts'
import { finishOnboarding } from './sale-desk.ts'

/**
 * The real product in a process of its own, empty but for what a test makes; entities need no approval.
 *
 * Its folder goes when it is disposed of.
 */
export async function runningApp(settings: Record<string, string> = {}) {
  await buildIfNeeded(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'localsound-security-'))
  const app = await startApp({ DATA_DIR: folder, DEMO: 'false', AUTO_APPROVE_ENTITIES: 'true', ...settings })
  const readCode = outboxCodes(join(folder, 'outbox'))
  const { origin } = app

  return {
    ...app,
    folder,
    readCode,
    /** A person who has registered, with a profile. */
    async fan({ username }: { username?: string } = {}): Promise<SignedUp> {
      const account = await signUp(origin, { readCode })
      await callAs(origin, account)('createUserProfile', wizardAnswers(username ? { username } : {}))
      return account
    },
    /** A venue that can sell, as `publish` takes it. */
    async seller(owner: SignedUp) {
      const call = callAs(origin, owner)
      const venue = await addVenue(origin, owner)
      const { url } = await call('createOnboardingLink', { entityID: venue.id })
      await finishOnboarding(origin, owner, url)
      await call('refreshOnboarding', { entityID: venue.id })
      return { owner, venue, call }
    },
    /** A POST as a browser of ours sends it. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
        body: JSON.stringify(body),
      }),
    /** Works on the app's own database. */
    async inDatabase(work: (db: Kysely<Tables>) => Promise<unknown>) {
      await using server = await startEmbedded({ dataDir: folder })
      const { db } = connect(server.url, { max: 1 })
      await work(db)
      await db.destroy()
    },
    async [Symbol.asyncDispose]() {
      await app.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Running = Awaited<ReturnType<typeof runningApp>>
