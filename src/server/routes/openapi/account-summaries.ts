import type { Contract } from '../../../contract.ts'

/** Calls of one subject, each with its summary. */
export type Group = { description: string; calls: Partial<Record<keyof Contract, string>> }

/** Calls about the account and profile of a person. */
export const accountCalls: Group = {
  description: 'Your own account: profile, preferences, passkeys, sessions and data.',
  calls: {
    register: 'Register an email address and email its owner a code and a link',
    resendVerification: 'Email a new code and link for a registration',
    verifyEmail: "Create the account with a registration's code or link, and log in",
    signIn: 'Log in with an email address and a password',
    signOut: 'Log out on the device that sends this',
    requestPasswordReset: 'Email a link to reset a password',
    resetPassword: 'Set a new password with an emailed link, and log in',
    changePassword: 'Change your password and log out everywhere else',
    fetchEmailChange: 'Get your email address, and the new one while a change is pending',
    requestEmailChange: 'Email codes to change your email',
    confirmEmailChange: 'Change your email with the codes from both addresses',
    cancelEmailChange: 'Cancel a change of your email',
    fetchPasskeyOptions: 'Get what a browser needs to log in with a passkey',
    signInWithPasskey: 'Log in with a passkey',
    fetchPendingLink: 'Get the Google or Apple login waiting to be linked to an account',
    linkIdentity: 'Link that login to the account of its email address, and log in',
    fetchOwnUser: 'Get your account, profile and pages',
    checkUsernameAvailability: 'Check whether a username is available',
    createUserProfile: 'Set up your profile after registering',
    updateUserProfile: 'Change your name, username or picture',
    updateSearchPref: 'Change the genres, ages and distance you prefer',
    updateCity: 'Change your home city',
    setVisibility: 'Set who can see your profile',
    acceptTerms: 'Accept the current Terms and Conditions',
    listSessions: "List the devices where you're logged in",
    endSession: 'Log out one device',
    endOtherSessions: 'Log out all other devices',
    listPasskeys: 'List your passkeys',
    askForPasskey: 'Get the options a browser needs to create a passkey',
    addPasskey: 'Save the passkey a browser has created',
    renamePasskey: 'Rename a passkey',
    removePasskey: 'Remove a passkey',
    listApiKeys: 'List your keys for the public API',
    createApiKey: 'Create a key for the public API, which is shown once',
    revokeApiKey: 'Revoke a key for the public API',
    exportMyData: 'Download everything this site stores about you, as a ZIP file',
    fetchLeaving: 'Get what deleting your account would remove, and what prevents it',
    deleteAccount: 'Delete your account',
  },
}
