/**
 * What an advertiser's tracker is told: that somebody who agreed to it began to register, or proved their phone. Never who
 * they are, and nothing of their money.
 */
export type Conversion = {
  readonly eventId: string
  readonly name: ConversionName
  /** The same for every event of one registration, and for nothing else: two numbers with a dot between them. */
  readonly visitor: string
  readonly at: Date
}

export type ConversionName = 'registration' | 'code_verified'

/** `unreached`: certainly not told. `unknown`: perhaps told; it is not told again, so that nothing counts twice. */
export type ConversionOutcome = 'accepted' | 'declined' | 'unreached' | 'unknown'

export type ConversionTracker = {
  readonly name: string
  /** Never throws. */
  readonly track: (conversion: Conversion) => Promise<ConversionOutcome>
}
