import type { Finding, Timing } from './finding.ts'
import { guessCodes } from './guessing.ts'
import { type LabGiven, withLab } from './lab.ts'
import { lookUp } from './looking-up.ts'
import { pump } from './pumping.ts'
import { stuff } from './stuffing.ts'
import { tellApartByText } from './telling-apart.ts'
import { steal } from './theft.ts'
import { tellApartByTime } from './timing.ts'
import { openVictims } from './victims.ts'

export type Outcome = { readonly findings: readonly Finding[]; readonly timings: readonly Timing[] }

/** Opens the lab and its victims, and plays every attack against them, one after another. */
export async function runAttacks(given: LabGiven): Promise<Outcome> {
  const { tier, say } = given
  return withLab(given, async (lab) => {
    const victims = await openVictims(lab, tier.victims)
    const findings: Finding[] = []
    const attacks = {
      'telling customers apart by text': () => tellApartByText(lab, victims),
      'stealing sessions': () => steal(lab, tier, victims),
      'looking people up': () => lookUp(lab, victims),
      'guessing codes': () => guessCodes(lab, tier, victims),
      'pumping messages': () => pump(lab, tier),
      'stuffing passwords': () => stuff(lab, tier, victims),
    }
    say('telling customers apart by time')
    const timings = await tellApartByTime(lab, tier, victims)
    for (const [name, play] of Object.entries(attacks)) {
      say(name)
      findings.push(...(await play()))
    }
    return { findings, timings }
  })
}
