/** Countries whose two letters are not the first two of their three (ISO 3166-1): three letters and two, one after another. */
const odd =
  'ABWAW AGOAO ALAAX ANDAD AREAE ARMAM ATAAQ ATFTF ATGAG AUTAT BDIBI BENBJ BESBQ BGDBD BHSBS BIHBA BLRBY BLZBZ BRBBB ' +
  'BRNBN CAFCF CHLCL CHNCN CODCD COGCG COKCK COMKM CPVCV CUWCW CYMKY DNKDK ESHEH ESTEE FLKFK FROFO FSMFM GINGN GLPGP ' +
  'GNBGW GNQGQ GRDGD GRLGL GUFGF GUYGY IRLIE IRQIQ ISRIL JAMJM KAZKZ KORKR LBRLR LBYLY MACMO MAFMF MDGMG MDVMV MEXMX ' +
  'MLTMT MNEME MNPMP MOZMZ MTQMQ MYTYT NIUNU PAKPK PCNPN PLWPW PNGPG POLPL PRKKP PRTPT PRYPY PYFPF SENSN SGSGS SLBSB ' +
  'SLVSV SPMPM SRBRS SURSR SVKSK SVNSI SWESE SWZSZ SYCSC TCDTD TKMTM TUNTN TURTR TUVTV UKRUA URYUY WLFWF'

const lettersOf: ReadonlyMap<string, string> = new Map(
  odd.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
)

/** WasabiCard writes a shop's country with three letters, and we with two. Null for what is no country's letters. */
export function countryOf(letters: string | null): string | null {
  if (letters === null || !/^[A-Z]{2,3}$/.test(letters)) return null
  return lettersOf.get(letters) ?? letters.slice(0, 2)
}
