const handles = {
  'example.com':
    'grackle.watcher late.encore twostep.tess vinylvera front.row.frank bassline.beto lone.star.lena zilker.zoe ' +
    'queso.quentin marfa.mae sixth.street.sid patio.pat cedar.choppers honkytonk.hal nightowl.nadia open.mic.omar ' +
    'balcony.bea riverside.rui cowbell.carla encore.emil',
  'example.org':
    'gallery.gwen fiddle.finn matinee.mo pecan.pete stagedoor.stella trumpet.tariq bluebonnet.bo drumfill.dot ' +
    'kolache.kate setlist.sol porch.picker ticketstub.tim mic.check.mina merch.table.max soundcheck.suki ' +
    'amp.repair.al poster.paula will.call.wes house.lights.hana tuning.peg.tom',
  'example.net':
    'crowdwork.cy improv.ivy laughs.lorenzo brushstroke.bex inkwell.ines pulp.printer kiln.kai sketchbook.sam ' +
    'gridline.greta opening.night.oz doors.at.eight rideshare.rhea southbound.sal eastside.esme northloop.ned ' +
    'tamale.tina brisket.bram sunday.brunch.su midnight.mel rainy.day.raj',
};

/** Sixty members of the demo city by their e-mail addresses; nobody real. */
export const members: readonly string[] = Object.entries(handles).flatMap(([domain, names]) =>
  names.split(' ').map((name) => `${name}@${domain}`),
);

/** Those who moderate. */
export const moderators: readonly string[] = [
  'ada.desk@example.org',
  'moses.desk@example.org',
  'june.desk@example.org',
];
