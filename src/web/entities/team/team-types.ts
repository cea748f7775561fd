import type { CallOutputs } from '../../../contract.ts'

export type Team = CallOutputs['listManagers']
export type TeamMember = Team['managers'][number]
export type OpenInvite = Team['invites'][number]
export type Log = CallOutputs['listActivity']
