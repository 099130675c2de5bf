/** No answer came: the network is down, or 30 seconds passed. What was asked may or may not have happened. */
export class NetworkFailure extends Error {
  constructor() {
    super('no answer from the server')
    this.name = 'NetworkFailure'
  }
}

/** The server answered with something that is neither success nor a refusal. `reference` is the request's id, for support. */
export class ServerFailure extends Error {
  readonly reference: string | null

  constructor(reference: string | null) {
    super('the server failed')
    this.name = 'ServerFailure'
    this.reference = reference
  }
}
