import { industryMeant } from '../../src/features/policies/checks/industries.rules';
import { words } from '../../src/features/policies/checks/industry-groups.rules';
import { GROUPS_TEXT } from '../../src/features/policies/checks/industry-names.rules';

/** What a list refuses | industries of deals that are meant | and that are not. */
const PAIRS = `
Carpenters | Finish carpentry; Cabinet installer; Carpentry contractor; Framing carpenter; Trim carpenter | Carpet store; Cabinet manufacturer; Car painting; Roofer
Painters | Painting contractor; House painting; Commercial painter; Interior & exterior painting | Paint store; Auto painting; Oil paintings gallery; Face painting; Art gallery
Painting contractors | House painter; Residential painting company | Wine and paint studio; Paint and body shop
Flooring | Flooring installer; Hardwood floor refinishing; Carpet installation; Floor covering contractor | Carpet cleaning; Flooring store; Flooring distributor; Floor waxing
Flooring contractors | Vinyl flooring installation; Hardwood flooring | Flooring showroom; Tile manufacturer
Tile installers | Tile setter; Tile contractor; Tile and stone installation | Tile manufacturer; Tile store; Textile mill
Concrete | Concrete finishing; Concrete contractor; Foundation contractor; Concrete pumping | Ready mix concrete plant; Concrete block manufacturer; Painter
Masonry | Bricklayer; Mason; Stone mason; Brick and block work | Freemason lodge; Roofer; Mason jar store
Paving | Asphalt contractor; Paving company; Sealcoating; Driveway paving | Asphalt shingle manufacturer; Landscaper
Excavation | Excavating contractor; Site work; Grading contractor; Land clearing; Earthmoving | Excavator rental; Dental clinic; Archaeology
Demolition | Wrecking contractor; Demo contractor; Interior demolition | Derby racing; Roofer
Drywall | Drywall hanger; Sheetrock installer; Plastering contractor | Drywall supply; Roofer
HVAC | Heating and cooling; Air conditioning repair; Heating & air conditioning contractor; AC repair; Furnace installation | Auto air conditioning; HVAC supply; Roofer
Plumbers | Plumbing contractor; Drain cleaning; Sewer line repair | Plumbing supply house; Roofer; HVAC contractor
Electricians | Electrical contractor; Residential electrical service; Electrical wiring | Electrical supply; Electric bikes; Electronics store
Roofers | Roof repair; Roofing contractor; Roof replacement | Roofing supply; Rooftop bar
Siding | Siding contractor; Vinyl siding installer | Dating website; Siding manufacturer
Windows and glass | Glazier; Window installation; Glass and glazing contractor | Window cleaning; Window tinting; Eyeglasses store
Insulation | Insulation contractor; Spray foam insulation | Insulation manufacturer; Roofer
Fencing | Fence company; Fence contractor; Fence installation | Fencing academy; Fencing club
Gutters | Gutter installation; Seamless gutters | Roofer; Gutter guard manufacturer
Swimming pool builders | Pool construction; Pool contractor; Inground pool installer | Pool hall; Pool service; Pool cleaning; Car pool service
Pool service | Pool cleaning; Pool maintenance; Swimming pool service company | Pool hall; Pool builder; Carpool app
Handyman | Handyman services; Home repair | Computer repair; Roofer
Remodeling | Kitchen remodeling; Bathroom remodel; Home remodeler; Kitchen and bath remodeling; Home renovation | Web redesign; Roofer
Restoration contractors | Water damage restoration; Fire restoration; Mold remediation; Disaster restoration | Furniture restoration; Classic car restoration
Construction | Painting contractor; House painter; Carpenter; HVAC; Flooring installer; Fence company; Home builder; Pool builder; Remodeling; Glazier; Asphalt paving; Drywall; Tile installer; Handyman; Septic installer; Kitchen remodeling; Masonry; Concrete finishing; Land developer contractor | Lumber yard; Hardware store; Building supply store; Landscaping; Pest control; Boat builder; Architect; Construction software; Tool rental; Interior design; Pool cleaning; Website builder; Team building events; Paint store; Carpet cleaning; Junk removal
General contractors | GC; General building contractor; Home building | Independent contractor staffing; Defense contractor; Landscaper
Home builders | Custom homes; Residential builder; Homebuilding | Body builder gym; Website builder
Manufacturing | Manufacturer; Metal fabrication; Food manufacturer; Machine shop; Furniture maker; Plastics manufacturing; CNC machining; Cabinet manufacturer | Manufacturer representative; Manufactured homes dealer; Roofer
Machine shops | CNC machining; Precision machining; Tool and die | Vending machine; Sewing machine repair; ATM machine
Metal fabrication | Welding; Sheet metal fabrication; Welder; Steel fabricator | Scrap metal; Heavy metal band; Precious metals
Welding | Welder; Mobile welding service | Wedding planner; Welding supply
Printing | Print shop; Commercial printer; Screen printing; T-shirt printing | 3D printer store; Printer repair; Fingerprinting
Sign companies | Sign shop; Sign maker; Signage; Sign manufacturing | Graphic design; Sign language interpreter; Web design
Wholesale | Wholesaler; Distributor; Wholesale distribution; Food distributor; Beverage distributor | Retail store; Film distribution; Electrical distribution contractor
Distribution | Wholesale distributor; Beer distributor; Distribution company | Retail; Restaurant
Furniture stores | Furniture store; Mattress store; Home furnishings store | Shoe store; Furniture repair; Furniture moving
Grocery stores | Supermarket; Grocer; Food market; Meat market; Bodega | Grocery delivery app; Stock market; Flea market; Furniture store
Florists | Flower shop; Floral design; Floral shop | Flour mill; Furniture store
Thrift stores | Consignment shop; Second hand store; Resale shop | Pawn shop; Timeshare resale
Antique dealers | Antique store; Antique shop; Antiques | Classic restaurant; Used car lot
Pet stores | Pet shop; Pet supplies | Petroleum; Veterinary clinic; Dog grooming
Hardware stores | Hardware store; Home improvement store | Computer hardware; Furniture store
Clothing stores | Boutique; Apparel store; Clothing retailer; Clothes shop | Boutique hotel; Boutique fitness; Clothing manufacturer
Electronics stores | Electronics retailer; Consumer electronics store | Electronics manufacturer; Electronic cigarettes
Cell phone stores | Cell phone store; Wireless retailer; Mobile phone store; Metro PCS dealer | Cell phone repair; Cell tower construction; Cell therapy clinic
Phone repair | Cell phone repair; iPhone repair; Mobile phone repair | Wireless store; Phone answering service
Computer repair | Computer repair shop; Laptop repair; PC repair | Computer store; Auto repair
Appliance repair | Appliance repair; Washer and dryer repair | Appliance store; Small appliance manufacturer
Auto parts | Auto parts store; Car parts retailer; Automotive parts | Auto repair; Car dealer; Private party rental
Tire shops | Tire shop; Tire dealer; Tire store | Retired persons home; Tire manufacturer
Motorcycle dealers | Motorcycle sales; Powersports dealer; ATV dealer | Motorcycle repair; Bicycle shop; Motorcycle club
Boat dealers | Boat sales; Yacht broker; Marine dealer; Boat dealership | Boat repair; Boat rental; Boat builder; Banana boat ride
RV dealers | RV sales; Recreational vehicle dealer; Camper sales | RV park; RV repair; RV rental
Used car dealers | Pre-owned auto; Auto sales; BHPH lot | Car rental; Auto parts; Car wash
Auto dealers | Motorcycle dealers and auto sales; Truck dealer; Car dealership | Auto repair; Tire shop; Auto parts; Auto insurance
Auto repair | Transmission shop; Brake shop; Muffler shop; Mechanic shop; Auto glass repair; Oil change; Mobile mechanic; Auto painting | Auto parts store; Watch repair; Car wash; Bicycle repair; Diesel fuel distributor
Truck repair | Diesel mechanic; Truck repair; Semi truck repair; Fleet repair | Trucking; Truck sales; Food truck
Trucking | Long haul; Flatbed trucking; Trucking LLC; Freight hauling; Reefer carrier; Tractor trailer; Dump truck; Local trucking; LTL carrier | Truck driving school; Food truck; Tow truck; Truck repair; Junk hauling; Mail carrier; Truck accessories
Transportation | School bus; Limo service; Medical transportation; NEMT; Courier; Charter bus; Car hauling; Auto transport; Last mile delivery; Amazon DSP | Transportation engineering; Restaurant delivery kitchen; Car sales; Airport restaurant
Couriers | Courier service; Last mile delivery; Package delivery; Amazon DSP; Delivery service; Messenger service | Pizza delivery; Travel agency; Moving company; Water delivery
Delivery services | Last mile; Courier; Local delivery | Labor and delivery clinic; Pizza delivery restaurant
Freight brokers | Freight brokerage; Freight broker; Load broker; Logistics broker | Trucking; Real estate broker; Mortgage broker
Logistics | Logistics company; 3PL; Freight forwarder | Event logistics planner; Hotel
Limo | Limousine; Black car service; Chauffeur; Party bus | Lemonade stand; Trucking; School bus
Moving companies | Movers; Moving and storage; Household goods moving | Movie theater; Earth moving; Moving truck rental
Storage | Self storage; Mini storage; Storage facility; Storage units | Cloud storage; Moving company; Data storage
Warehousing | Warehouse; Public warehouse; Cold storage; Fulfillment center | Warehouse club retail; Cloud data warehouse
Towing | Tow company; Roadside assistance; Wrecker service | Trailer hitch store; Town hall
Parking lots | Valet parking; Parking garage; Parking operator | RV park; Amusement park; Parking lot striping
Boat charters | Yacht charter; Fishing charter; Charter boat | Charter school; Boat sales
Physicians | Doctor's office; Medical doctor; Family practice; Pediatrician; Dermatologist; Primary care; Cardiology | Doctor of philosophy tutoring; Computer doctor; Dentist; Home care
Optometrists | Optometry; Eye doctor; Vision center; Eye care | TV show production; Vision consulting; Dentist
Home health care | Home care; In-home care; Caregiver agency; Home care agency | Lawn care; Home inspection; Dentist; Child care in home
Assisted living | Senior living; Residential care facility; Memory care; Nursing home; Group home | Living room furniture; Dentist; Apartment rental
Mental health | Counseling; Psychologist; Psychotherapist; Behavioral health; Therapist; Psychiatrist | Credit counseling; Debt counseling; School guidance; Physical therapist
Rehab | Drug rehab; Substance abuse treatment; Addiction treatment; Sober living; Detox center | House rehab; Physical therapist; Rehabber of houses
Physical therapy | Physical therapist; PT clinic; Occupational therapy | Massage; Pet therapy; Personal trainer
Medical labs | Medical laboratory; Diagnostic lab; Clinical laboratory; Imaging center | Dental lab; Labor agency; Photo lab; Meth lab cleanup; Labrador breeder
Med spas | Medspa; Medical spa; Med-spa; Botox clinic; Laser hair removal; Aesthetics clinic | Day spa; Hair salon; Hot tub store
Medical | Optometrist; Home care; Urgent care; Pediatrician; Mental health counseling; Medical lab; Drug rehab; Nursing home; Hospice; Podiatrist; Surgery center; Assisted living; Ambulance service; Psychologist | Medical billing; Medical supply store; Medical courier; Vet clinic; Massage therapist; Gym; Scrubs store; Hair care salon; Medical malpractice law firm; Health food store; Medical marijuana
Healthcare | Acupuncture; Medspa; Speech therapy; Dialysis center | Wellness spa retreat; Pet care; Car care center
Spas | Day spa; Massage spa; Wellness spa | Medical spa; Spa manufacturer; Hot tub spa repair; Spanish school; Spay clinic
Massage | Massage therapy; Massage therapist; Massage studio | Massage chair store; Message service; Physical therapist
Beauty salons | Hairdresser; Nail salon; Eyelash extensions; Barber; Estheticians; Hair braiding; Waxing salon | Beauty supply; Dog grooming; Saloon; Art salon; Floor waxing
Barbers | Barber shop; Barbershop | Hair salon; Barbecue restaurant; Bar
Nail salons | Nails; Manicure; Nail tech | Nail gun store; Hair salon
Tanning salons | Tanning salon; Spray tan | Leather tanning; Hair salon
Funeral homes | Mortuary; Funeral director; Cremation service; Crematory; Cemetery | Nursing home; Flower shop
Pet grooming | Dog groomer; Mobile pet grooming; Pet spa | Horse feed store; Barber; Men's grooming lounge
Kennels | Dog boarding; Doggy daycare; Pet boarding; Dog kennel | Boarding school; Snowboarding shop; Child daycare
Tailors | Seamstress; Alterations; Tailor shop; Dressmaker | Trailer sales; Clothing store
Shoe repair | Cobbler; Shoe repair shop | Shoe store; Auto repair
Upholstery | Upholsterer; Furniture reupholstery | Furniture store; Carpet cleaning
Locksmiths | Locksmith; Lock and key service; Mobile locksmith | Blacksmith; Locker rental
Pest control | Exterminator; Termite control; Pest management | Birth control clinic; Weed control; Quality control lab
Tree service | Tree trimming; Arborist; Tree removal; Stump grinding | Christmas tree farm; Dollar Tree store; Christmas tree lot
Landscaping | Lawn mowing; Landscape design; Lawn care; Irrigation contractor | Lawn mower repair; Roofer; Landscape photography
Junk removal | Junk hauling; Hauling junk; Debris removal | Trucking; Hair removal; Snow removal
Waste management | Garbage collection; Trash hauling; Waste hauler; Dumpster rental; Septic pumping; Portable toilets | Waist trainer store; Money management
Recycling | Recycling center; Scrap yard; Scrap metal dealer | Bicycle shop; Motorcycle dealer
Scrap metal | Scrap yard; Salvage yard; Junkyard | Metal fabrication; Scrapbook store
Software | SaaS; Software company; App developer; Mobile app development; Software publisher | Computer repair; Soft play; Hardware store
Telecom | Telecommunications; Internet service provider; VoIP provider; Phone company | Telemarketing; Telecom lawyer; Phone repair
Engineering | Engineering firm; Civil engineer; Structural engineering; Professional engineer | Train engineer; Sound engineer; Search engine optimization; Engine repair
Architects | Architecture firm; Architectural design; Architect | Software architect; Landscape architect; Roofer
Interior designers | Interior decorator; Interior design; Home staging | Graphic designer; Interior painting
Graphic design | Graphic designer; Branding studio | Interior design; Printing
Film production | Video production; Movie production; Film production company; Videographer | Window film installer; Adult film; Crop production; Bread production
Music production | Recording studio; Music producer; Record label | Music store; Medical records; Music school
Entertainment | Night club; Movie theater; DJ; Live entertainment; Bowling alley; Arcade; Amusement park | Adult education; Home entertainment installer; Restaurant
Arcades | Amusement arcade; Family entertainment center; Game room | Arc welding; Arkansas casino
Bowling alleys | Bowling center; Bowling | Bowl manufacturer; Acai bowls
Golf courses | Golf club; Country club; Driving range; Mini golf | Golf cart dealer; Volkswagen repair
Gyms | Yoga studio; Pilates; Personal trainer; Martial arts; Fitness; CrossFit box | Gym equipment; Gymnasium floor contractor; Horse trainer; Corporate training
Vending | Vending machines; Vending machine operator; Amusement vending | Street vendor food truck; Spending app
ATM operators | ATM; ATM company; ATM machines; Automated teller machines | Law; Atmosphere lounge
Payment processors | Merchant services; Payment processing; Credit card processing; ISO merchant processing | Food processor; Claims processing; Word processing
Factoring | Factoring company; Invoice factoring; Accounts receivable financing | Factory; Manufacturing
Financial | Factoring; Payment processing; ATM operator; Merchant cash advance; Financial advisor; Tax lien investor; Mortgage broker; Bank | Accountant; Bookkeeping; River bank campground; Aid for students tutoring; Food bank
Tax services | Tax preparer; Income tax; Enrolled agent; Tax office | Taxi; Taxidermist; Property tax attorney
Fireworks | Firework stand; Pyrotechnics; Fireworks store | Fire extinguisher service; Fire sprinkler contractor; Firewood
Fishing | Commercial fishing; Fisherman; Fishery; Shrimp boat; Fish farm | Fishing tackle store; Fish market; Finishing contractor
Seafood | Seafood market; Fish market; Seafood wholesaler | Pet fish store; Food truck
Logging | Timber harvesting; Logging contractor; Logger; Timber cutting | Blogging; Wood furniture; Catalog printing
Nurseries | Plant nursery; Garden center; Greenhouse | Nursery school; Nursing; Roofer; Day nursery
Agriculture | Cattle ranch; Vineyard; Dairy; Poultry farm; Orchard; Grower; Livestock | Farmers market; Farm equipment dealer; Wine bar; Farmers Insurance agent; Dairy Queen restaurant
Breweries | Brewery; Microbrewery; Craft beer brewing; Brewpub | Beer store; Tavern; Homebrew equipment supply
Wineries | Winery; Vineyard and winery; Wine maker | Wine bar; Liquor store
Distilleries | Distillery; Craft distilling; Whiskey distiller | Water distiller repair; Liquor store
Liquor stores | Package store; Wine and spirits shop; Beer store; Bottle shop | Winery; Gift shop; Bar
Alcohol | Brewery; Winery; Liquor store; Distillery; Bar | Alcohol rehab; Juice bar; Alcohol testing
Bars and nightclubs | Sports bar; Pub; Brewpub; Lounge; Dive bar; Wine bar; Taproom | Bar stool maker; Barber; Oxygen bar; Candy bar manufacturer; Nail bar; Crowbar; Lash bar
Bakeries | Bakery; Bake shop; Cake shop; Donut shop; Bagel shop; Cupcakes | Restaurant; Commercial bakery equipment; Urinal cake supply
Ice cream shops | Ice cream; Frozen yogurt; Gelato | Cream skincare; Ice rink
Restaurants | Bakery cafe; Ice cream shop; Pizza; BBQ; Sushi; Deli; Coffee house; Taqueria; Catering company; Burger joint; Sandwich shop; Ghost kitchen; Tea house | Restaurant equipment repair; Kitchen remodeling; Grill manufacturer; Coffee roaster wholesale; Food bank; Grocery store
Food trucks | Mobile food vendor; Food trailer; Food cart | Fire truck sales; Trucking; Sit down restaurant
Catering | Caterer; Event catering | Restaurant; Caterpillar dealer
Hotels | Motel; Bed & breakfast; Inn; Extended stay | Hotel furniture; Inner city school; Apartment building
RV parks | Campground; RV resort | RV dealer; City park; Car park
Airbnb | Short term rental; Vacation rental; Vacation rentals | Hotel; Long term car rental
Real estate | Home flipping; Property manager; House flipper; Realty; Apartment building owner; Real estate developer; Vacation rental; Real estate wholesaler | Real estate photography; Home builder supply; Interior design; Estate sale
Real estate agents | Real estate broker; Realtors | Property manager; Travel agent
Property management | Property manager; HOA management; Apartment management | Waste management; Realtor
Car rental | Auto rental; Rent a car; Car rentals; Vehicle rental; Turo host | Equipment rental; Car sales; Party rental
Equipment rental | Tool rental; Equipment rental; Heavy equipment rental | Car rental; Rental property; Equipment financing
Party rentals | Party rental; Bounce house rental; Event rental; Tent rental | Political party; Equipment rental
Equipment dealers | Heavy equipment sales; Tractor dealer; Farm equipment dealer; Equipment sales | Equipment rental; Car dealer
Schools | Tutoring center; Beauty school; Private academy; Music lessons; Dance studio school; Trade school; Learning center | School bus; School uniforms; Preschool supply; Auto school bus repair
Day cares | Preschool; Childcare; Early learning center; Nursery school; Montessori | Adult day care; Dog daycare; Elementary school
Churches | Church; Place of worship; Synagogue; Mosque; Temple | Church supply; Churchill law firm
Lawyers | Law office; Attorney; Legal services; Personal injury law firm; Legal practice | Lawn service; Law enforcement supply; Mother in law apartments
Accountants | CPA; Bookkeeper; Tax and accounting; Accounting practice | Account executive staffing; Accounting software; Accountable care organization
Insurance | Insurance agency; Allstate agency; Insurance broker; Life insurance agent | Auto repair insurance claims; Insurance adjuster; Car dealer
Staffing | Employment agency; PEO; Recruiting; Executive search; Headhunter; Temp agency; Labor staffing | Labor law; Employment lawyer; Employee benefits software
Security | Security guard company; Guard services; Alarm company | Cyber security software; Social security lawyer; Securities broker
Alarm installers | Security systems; Alarm company; Burglar alarm installation | Alarm clock store; Security guard
Call centers | Telemarketing; Call centre; Answering service | Data center; Electrician on call
Marketing | Advertising; SEO agency; Social media marketing; PR firm; Branding agency; Media agency | Supermarket; Farmers market; Marketing school
Lead generation | Lead gen; Lead generation company; Lead provider | Lead paint removal; Power generation; Lead mining
Consulting | Business consultant; Management consultant; Business coach; Advisory | Lactation nurse; Sports coach; Motor coach
Oil and gas | Oil & gas; Oil and gas services; Well servicing; Oilfield trucking | Oil change; Olive oil importer; Gas station; Water well drilling
Mining | Gold mine; Coal mine; Sand and gravel mining; Quarries | Bitcoin mining; Dining; Data mining
Adult | Strip club; Adult entertainment; Lingerie modeling; Adult content | Adult day care; Adult family home; Adult incontinence supply
Cannabis | Dispensary; CBD store; Cannabis grower; Hydroponics; Head shop; Delta 8; Marijuana cultivation | Candy store; Optical dispensary; Weed control; Hydroponic lettuce; Canada travel
Tobacco shops | Smoke shop; Cigar lounge; Cigar shop; Hookah bar; Vape store | Smoked meats; Candy shop
Hookah | Hookah lounge; Hookah bar | Hooker furniture; Sports bar
Gambling | Casino; Bingo hall; Skill games; Slot machines; Sweepstakes cafe; Card room | Greeting card shop; Video games; Board game cafe
Firearms | Gun range; Gun dealer; Gunsmith; Shooting range; Tactical gear | Nail gun; Gun violence charity; Squirt guns
Crypto | Bitcoin ATM; Cryptocurrency; Blockchain; Crypto mining; NFT | Cryptic escape room; Crystal shop
Check cashing | Check cashing; Money orders; Cash checking | Background check; Grocery store
Payday loans | Payday lender; Cash advance; Title loans | Payroll company; Mortgage broker
Collections | Collection agency; Debt collector | Art collection; Garbage collection; Coin collection store
Payroll | Payroll services; Payroll provider | Payday loans; Staffing
Travel agencies | Travel agent; Cruise agency; Tour operator; Travel company | Travel trailer; Travel plaza; Travel nurse staffing
Ticket brokers | Ticket sales; Ticket reseller; Event tickets | Parking ticket lawyer; Travel agency
Import export | Importer; Exporter; Import and export; International trade | Foreign car repair; Important papers shredding
Medical billing | Medical billing; Medical coding | Doctor; Medical supply
Medical equipment | DME; Durable medical equipment; Medical supply; Medical supplies; Medical device sales | Doctor; Restaurant equipment
Private investigators | Private investigator; Detective agency; PI | Food investor; Security guard
Notary | Notary public; Mobile notary; Loan signing agent | Rotary club; Sign shop
Translation | Translator; Interpreter; Translation services | Transportation; Sign shop
Aviation | Flight school; Aircraft charter; Private jets; FBO; Helicopter tours | Flight attendant staffing; Pilot car escort; Jet ski rental
Political campaigns | Political campaign; PAC; Political organization | Ad campaign agency; Camping
Home inspection | Home inspector; Building inspection | Vehicle inspection; Home health
Snow removal | Snow plowing; Snow removal | Hair removal; Snow cone stand
Carpet cleaning | Carpet cleaner; Rug cleaning; Upholstery cleaning | House cleaning; Carpet store
Window cleaning | Window washing; Window cleaner | Window installer; House cleaning
Cleaning | Pressure washing; Maid service; Carpet cleaning; Window washing; House cleaning | Dry cleaning; Fuel tank cleaning; Drain cleaning; Cleaning supplies; Teeth cleaning dentist
Book stores | Bookstore; Book shop | Bookkeeping; Bookie
Music stores | Musical instrument store; Record store; Guitar shop | Music school; Recording studio
Bicycle shops | Bike shop; Bicycle store | Motorcycle dealer; Bike rental
Sporting goods | Sporting goods store; Sports store; Golf shop; Fishing tackle store | Sports bar; Sports team
Dollar stores | Dollar store; 99 cent store; Variety store; Discount store | Payday dollar loans; Tree service
Retail | Clothing store; Florist; Gift shop; Mattress store; Phone store; Pet store; Thrift store; Bike shop; Vape shop; Smoke shop | Wholesale florist supply; Retail banking; Retail construction; Retail consultant; Restaurant; Auto repair shop; Barber shop; Machine shop
Beauty supply | Beauty supply store; Cosmetics store; Wig shop | Beauty salon; Janitorial supply
Gas stations | Fuel station; Truck stop; Petrol; Service station; Gas & convenience store | Gas furnace repair; Natural gas pipeline; Fuel injector repair; Radio station
Laundry | Laundromat; Dry cleaner; Laundry service; Wash and fold; Linen service | Car wash; Money laundering consulting
Car washes | Auto detailing; Car detailing; Hand car wash; Mobile car wash | Window washing; Auto repair
`;

type Pair = [item: string, industry: string, meant: 'yes' | 'no'];
const pairs = PAIRS.trim()
  .split('\n')
  .flatMap((line) => {
    const [item = '', within = '', without = ''] = line.split('|').map((each) => each.trim());
    const told = (list: string, meant: Pair[2]) => list.split(';').map((each): Pair => [item, each.trim(), meant]);
    return [...told(within, 'yes'), ...told(without, 'no')];
  });

it.each(pairs)('where %s are refused, that %s is: %s', (item, industry, meant) =>
  expect(industryMeant([item], industry, '')).toBe(meant),
);

it('has all its words in the form in which industries are compared', () => {
  for (const line of GROUPS_TEXT.trim().split('\n')) {
    const [, , phrases = '', not = ''] = line.split('|');
    for (const text of [phrases, not]) expect(text.match(/[^\s,]+/g) ?? []).toEqual(words(text));
  }
});
