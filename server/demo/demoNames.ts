import type { Random } from './random.ts';

interface Origin {
  country: string;
  female: readonly string[];
  male: readonly string[];
  last: readonly string[];
}
const words = (text: string) => text.split(' ');

const origins: readonly Origin[] = [
  {
    country: 'GB',
    female: words('Olivia Amelia Grace Emily Sophie Ruby Hannah'),
    male: words('Oliver George Harry Jack Thomas Callum Owen'),
    last: words('Hartley Bramwell Pearce Whitlock Ashdown Marlowe Sutcliffe Kendrick'),
  },
  {
    country: 'GR',
    female: words('Eleni Maria Katerina Sofia Ioanna Despina'),
    male: words('Giorgos Nikos Dimitris Kostas Yannis Petros'),
    last: words('Papadakis Economou Vlachos Makris Antoniou Raptis Kalogeras'),
  },
  {
    country: 'DE',
    female: words('Lena Mia Hanna Clara Johanna Greta'),
    male: words('Lukas Jonas Felix Paul Matthias Jens'),
    last: words('Brandt Keller Vogt Lindner Hofer Reuter Ziegler'),
  },
  {
    country: 'FR',
    female: words('Camille Chloe Manon Lea Juliette Elise'),
    male: words('Hugo Louis Antoine Mathieu Julien Bastien'),
    last: words('Moreau Lefevre Garnier Rousseau Chevalier Perrin'),
  },
  {
    country: 'IT',
    female: words('Giulia Chiara Martina Elena Francesca'),
    male: words('Luca Marco Matteo Davide Alessandro'),
    last: words('Ricci Ferrara Conti Moretti Bellini Galli'),
  },
  {
    country: 'ES',
    female: words('Lucia Carmen Paula Marta Ines'),
    male: words('Alejandro Diego Javier Sergio Pablo'),
    last: words('Navarro Molina Serrano Vidal Castillo Rubio'),
  },
  {
    country: 'PL',
    female: words('Agnieszka Zofia Natalia Kinga Alicja'),
    male: words('Piotr Tomasz Jakub Marcin Pawel'),
    last: words('Kaminski Zawadzki Wrona Baran Kubiak Sikora'),
  },
  {
    country: 'SE',
    female: words('Astrid Elsa Ingrid Freja Linnea'),
    male: words('Erik Lars Gustav Nils Oskar'),
    last: words('Lindqvist Bergman Sandell Ekholm Nystrom'),
  },
  {
    country: 'AZ',
    female: words('Leyla Aysel Nigar Gunel Sevinj'),
    male: words('Elvin Rashad Tural Orkhan Kamran'),
    last: words('Mammadov Aliyev Huseynov Guliyev Karimov'),
  },
];

const domains = ['example.com', 'example.net', 'example.org'];

export interface Person {
  name: string;
  last_name: string;
  mail: string;
  sex: 'MALE' | 'FEMALE' | 'N/A';
}

/** A plausible person; the number makes the mail unique. */
export function person(random: Random, number: number, lastName?: string): Person {
  const origin = random.pick(origins);
  const female = random.chance(0.28);
  const name = random.pick(female ? origin.female : origin.male);
  const last_name = lastName ?? random.pick(origin.last);
  const mail = `${name}.${last_name}${number}@${random.pick(domains)}`.toLowerCase();
  return { name, last_name, mail, sex: random.chance(0.04) ? 'N/A' : female ? 'FEMALE' : 'MALE' };
}

/** The country in which a first name is at home. */
export const countryOfName = (name: string): string | null =>
  origins.find(({ female, male }) => female.includes(name) || male.includes(name))?.country ?? null;

const places = words(
  'Northport Ashdown Millbrook Kingsferry Redcliff Oakhaven Stonebridge Harrowgate Westmere Castleford Brightwater Thornbury Eastvale Lakemoor Ravensworth Coldwell Fairmont Silverdale Greyfield Highmoor',
);
const southern = words(
  'Valdoro Montesol Rivalta Costaverde Portarena Santelmo Belcampo Torrealta Lunamar Palmira Altavilla Marisola',
);
const suffixes = ['United', 'Rovers', 'City', 'Athletic', 'Town', 'Wanderers'];

export interface DemoCompetition {
  region: string;
  sport: string;
  name: string;
  teams: readonly string[];
}

const club = (place: string, index: number) => `${place} ${suffixes[index % suffixes.length]}`;

/** Fictional competitions with fictional clubs and players. */
export const competitions: readonly DemoCompetition[] = [
  { region: 'Northland', sport: 'Football', name: 'Northern Premier', teams: places.map(club) },
  {
    region: 'Northland',
    sport: 'Football',
    name: 'Northern Championship',
    teams: places.map((place, index) => club(place, index + 3)),
  },
  { region: 'Southern Coast', sport: 'Football', name: 'Liga Costa', teams: southern.map((place) => `${place} CF`) },
  {
    region: 'Continental',
    sport: 'Football',
    name: 'Continental Cup',
    teams: [...places.slice(0, 8).map(club), ...southern.slice(0, 8).map((place) => `${place} CF`)],
  },
  {
    region: 'Northland',
    sport: 'Football',
    name: 'Northern Reserve League',
    teams: places.map((place) => `${place} Reserves`),
  },
];
