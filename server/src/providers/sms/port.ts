/** Sends a text message to a phone (E.164). Throws when the provider did not take it: the job that sends tries again. */
export type SmsSender = { readonly send: (to: string, text: string) => Promise<void> }
