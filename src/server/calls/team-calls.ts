import * as listing from '../../features/entities/team/list-team.service.ts'
import * as team from '../../features/entities/team/team.service.ts'
import * as invites from '../../features/requests/team-invites.service.ts'
import { known, os } from './admission.ts'

/** The calls about who runs an entity. */
export const teamCalls = {
  listManagers: os.listManagers.handler(({ context, input }) => listing.listManagers(known(context), input)),
  listActivity: os.listActivity.handler(({ context, input }) => listing.listActivity(known(context), input)),
  changeRole: os.changeRole.handler(({ context, input }) => team.changeRole(known(context), input)),
  removeManager: os.removeManager.handler(({ context, input }) => team.removeManager(known(context), input)),
  leaveEntity: os.leaveEntity.handler(({ context, input }) => team.leaveEntity(known(context), input)),
  findPersonToInvite: os.findPersonToInvite.handler(({ context, input }) =>
    invites.findPersonToInvite(known(context), input),
  ),
  sendManagementInvite: os.sendManagementInvite.handler(({ context, input }) =>
    invites.sendManagementInvite(known(context), input),
  ),
  withdrawManagementInvite: os.withdrawManagementInvite.handler(({ context, input }) =>
    invites.withdrawManagementInvite(known(context), input),
  ),
  askToManage: os.askToManage.handler(({ context, input }) => invites.askToManage(known(context), input)),
}
