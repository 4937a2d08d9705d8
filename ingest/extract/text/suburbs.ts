import { folded } from './phrases.ts';

/** Towns within about 40 km of a city, whose shows its people go to. */
const known = new Map(
  Object.entries({
    Austin:
      'Bee Cave|Buda|Cedar Park|Del Valle|Dripping Springs|Elgin|Hutto|Kyle|Lago Vista|Lakeway|Leander|Manchaca|Manor|Pflugerville|Rollingwood|Round Rock|Sunset Valley|Volente|Webberville|West Lake Hills|Westlake Hills',
    Dallas:
      'Addison|Allen|Arlington|Carrollton|Coppell|DeSoto|Duncanville|Farmers Branch|Frisco|Garland|Grand Prairie|Grapevine|Irving|Lancaster|Lewisville|Mesquite|Plano|Richardson|Rowlett',
    'Fort Worth': 'Arlington|Bedford|Burleson|Euless|Grapevine|Hurst|Keller|Mansfield|Southlake|Weatherford',
    Houston:
      'Bellaire|Channelview|Cypress|Deer Park|Friendswood|Humble|Katy|Missouri City|Pasadena|Pearland|Spring|Stafford|Sugar Land|Webster|West University Place',
    'San Antonio':
      'Alamo Heights|Castle Hills|Cibolo|Converse|Helotes|Leon Valley|Live Oak|Schertz|Selma|Universal City|Windcrest',
  }).map(([city, towns]) => [folded(city), towns.split('|')]),
);

/** The suburbs of a city where the operator names none (decision 285): 'Buda' of Austin; none of most cities. */
export const suburbsOf = (city: string): readonly string[] => known.get(folded(city)) ?? [];
