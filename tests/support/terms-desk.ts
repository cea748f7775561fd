import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import type { UserId } from '../../src/kernel/ids.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? 'var'

/** Lets someone of the running app have accepted terms of another day; no call can. */
export async function letHaveAccepted(uid: string, version: string): Promise<void> {
  await using server = await startEmbedded({ dataDir })
  const { db } = connect(server.url, { max: 1 })
  await db
    .updateTable('fans')
    .set({ terms_version: version })
    .where('user_id', '=', uid as UserId)
    .execute()
  await db.destroy()
}
