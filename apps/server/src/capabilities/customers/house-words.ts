/*
 * Words that an attacker would try first in passwords for this site. They are in lower case and have no
 * accents, because passwords are normalised in the same way before the comparison.
 */

const product = [
  ...['marque', 'auction', 'auctions', 'auctioneer', 'bid', 'bids', 'bidder', 'bidding', 'lot', 'lots'],
  ...['hammer', 'reserve', 'collector', 'classic', 'classics', 'vintage', 'car', 'cars', 'auto', 'motor'],
  ...['enchere', 'encheres', 'voiture', 'voitures', 'automobile', 'collection'],
  ...['auktion', 'auktionen', 'gebot', 'gebote', 'oldtimer', 'klassiker', 'wagen', 'fahrzeug'],
  ...['asta', 'aste', 'offerta', 'offerte', 'macchina', 'vettura', 'epoca', 'classica'],
  ...['password', 'passwort', 'motdepasse', 'parola', 'welcome', 'bienvenue', 'willkommen', 'benvenuto'],
];

const makes = [
  ...['abarth', 'alfa', 'alfaromeo', 'romeo', 'alpine', 'astonmartin', 'aston', 'audi', 'austin', 'bentley'],
  ...['bmw', 'bugatti', 'cadillac', 'chevrolet', 'chrysler', 'citroen', 'cobra', 'corvette', 'datsun'],
  ...['delorean', 'dodge', 'ferrari', 'fiat', 'ford', 'honda', 'jaguar', 'jensen', 'lagonda', 'lamborghini'],
  ...['lancia', 'landrover', 'lotus', 'maserati', 'mazda', 'mclaren', 'mercedes', 'benz', 'mini', 'morgan'],
  ...['mustang', 'nissan', 'opel', 'packard', 'peugeot', 'pontiac', 'porsche', 'renault', 'rollsroyce'],
  ...['rolls', 'royce', 'rover', 'saab', 'shelby', 'subaru', 'toyota', 'triumph', 'volkswagen', 'volvo'],
];

const seasons = [
  ...['spring', 'summer', 'autumn', 'fall', 'winter', 'easter', 'christmas', 'xmas', 'newyear'],
  ...['printemps', 'ete', 'automne', 'hiver', 'paques', 'noel'],
  ...['fruhling', 'fruehling', 'fruhjahr', 'sommer', 'herbst', 'ostern', 'weihnachten', 'silvester'],
  ...['primavera', 'estate', 'autunno', 'inverno', 'pasqua', 'natale'],
];

const months = [
  ...['january', 'february', 'march', 'april', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre'],
  ...['novembre', 'decembre'],
  ...['januar', 'februar', 'marz', 'maerz', 'juni', 'juli', 'oktober', 'dezember'],
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre'],
  ...['ottobre', 'dicembre'],
];

export const HOUSE_WORDS: readonly string[] = [...product, ...makes, ...seasons, ...months];
