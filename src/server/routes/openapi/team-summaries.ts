import type { Group } from './account-summaries.ts'

/** The calls of a page's team. */
export const teamCalls: Group = {
  description: 'The people who manage a page, and their roles: owner, admin, editor and door.',
  calls: {
    listManagers: 'List the managers of a page, open invites and requests to join',
    listActivity: 'List what was changed on a page and its shows, and by whom',
    findPersonToInvite: 'Look up a person by username before inviting them to a team',
    sendManagementInvite: 'Invite a person to manage a page',
    resendManagementInvite: 'Send an open invite again',
    fetchTeamInvite: 'Get what the email of an invite says, by the key in its link',
    withdrawManagementInvite: 'Withdraw an invite, or your own request to join a team',
    askToManage: 'Ask to join the team of a page',
    changeRole: "Change a manager's role",
    removeManager: 'Remove a manager from a team',
    leaveEntity: 'Leave the team of a page',
  },
}
