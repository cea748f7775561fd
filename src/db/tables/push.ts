import type { Generated } from 'kysely'
import type { UserId } from '../../kernel/ids.ts'

type PushDevicesTable = {
  id: string
  user_id: UserId
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
}

/** The tables of migration 0010_push.sql. */
export type PushTables = {
  push_devices: PushDevicesTable
}
